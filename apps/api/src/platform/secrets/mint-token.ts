import { createHmac, hash, randomBytes } from 'node:crypto';

/** A random token: `text` is handed out once, and the server stores only `hash`. */
export type Token = { readonly text: string; readonly hash: Buffer };

/** Hashes a token for storing. A fast hash (SHA-256) is enough, as 32 random bytes cannot be guessed. */
export const hashToken = (text: string): Buffer => hash('sha256', text, 'buffer');

/**
 * What a token tells the client, e.g. when it expires. The server does not read it: it looks up the hash of the whole
 * token.
 */
export type Claims = { readonly [name: string]: unknown };

const part = (of: Claims) => Buffer.from(JSON.stringify(of)).toString('base64url');

/**
 * Makes a random token in the form of an unsigned JWT, as clients of Supabase's sign-in API read the expiry and other
 * claims from it. Its third part is as random as a token of `mintToken`.
 */
export function mintTokenWith(claims: Claims): Token {
  const text = `${part({ alg: 'opaque' })}.${part(claims)}.${mintToken().text}`;
  return { text, hash: hashToken(text) };
}

/** Makes a token of 32 random bytes, as base64url text. */
export function mintToken(): Token {
  const text = randomBytes(32).toString('base64url');
  return { text, hash: hashToken(text) };
}

/** Makes a salt for `tokenAfter`. @returns 32 random bytes */
export const mintSalt = (): Buffer => randomBytes(32);

/**
 * Derives the successor of a token from the token and a salt, both of which are needed. The same token and salt always
 * give the same successor.
 */
export function tokenAfter(token: string, salt: Buffer): Token {
  const text = createHmac('sha256', token).update(salt).digest('base64url');
  return { text, hash: hashToken(text) };
}
