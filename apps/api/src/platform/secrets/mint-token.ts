import { createHmac, hash, randomBytes } from 'node:crypto';

/** A secret that is handed out once; the server keeps its hash only. */
export type Token = { readonly text: string; readonly hash: Buffer };

/** What is kept of a token. SHA-256 is enough: 32 random bytes cannot be guessed, however fast the guessing. */
export const hashToken = (text: string): Buffer => hash('sha256', text, 'buffer');

/** What a token says of itself to whoever holds it, as JSON. The server reads none of it: it looks the whole token up. */
export type Claims = { readonly [name: string]: unknown };

const part = (of: Claims) => Buffer.from(JSON.stringify(of)).toString('base64url');

/**
 * Makes a token that says something of itself, in the form of a JWT that nobody has signed: clients of the specification's
 * sign-in service read when it ends and what it is good for. It is as much of a secret as `mintToken`'s, which is its
 * third part.
 */
export function mintTokenWith(claims: Claims): Token {
  const text = `${part({ alg: 'opaque' })}.${part(claims)}.${mintToken().text}`;
  return { text, hash: hashToken(text) };
}

/** Makes a token of 32 random bytes as base64url text. */
export function mintToken(): Token {
  const text = randomBytes(32).toString('base64url');
  return { text, hash: hashToken(text) };
}

/** What makes another token out of one. @returns 32 random bytes */
export const mintSalt = (): Buffer => randomBytes(32);

/** The token that follows one: the same each time, for whoever has both the token and the salt, and a secret to all others. */
export function tokenAfter(token: string, salt: Buffer): Token {
  const text = createHmac('sha256', token).update(salt).digest('base64url');
  return { text, hash: hashToken(text) };
}
