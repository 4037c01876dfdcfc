import { createHmac, hash, randomBytes } from 'node:crypto';

/** A random token that is handed out once; the server stores its hash only. */
export type Token = { readonly text: string; readonly hash: Buffer };

/** The stored hash of a token. SHA-256 is enough: 32 random bytes cannot be guessed, however fast the hash. */
export const hashToken = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Claims for the client, as JSON. The server reads none of them: it looks the whole token up. */
export type Claims = { readonly [name: string]: unknown };

const part = (of: Claims) => Buffer.from(JSON.stringify(of)).toString('base64url');

/**
 * Makes an opaque token in the form of an unsigned JWT: clients of the specification's sign-in service read expiry and
 * standing from its claims. Its third part is as random as `mintToken`'s.
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

/** A salt to derive the next token with. @returns 32 random bytes */
export const mintSalt = (): Buffer => randomBytes(32);

/** Derives the successor of a token, deterministically: it takes both the token and the salt. */
export function tokenAfter(token: string, salt: Buffer): Token {
  const text = createHmac('sha256', token).update(salt).digest('base64url');
  return { text, hash: hashToken(text) };
}
