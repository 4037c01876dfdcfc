import { hash, randomBytes } from 'node:crypto';

/** A secret that is handed out once; the server keeps its hash only. */
export type Token = { readonly text: string; readonly hash: Buffer };

/** What is kept of a token. SHA-256 is enough: 32 random bytes cannot be guessed, however fast the guessing. */
export const hashToken = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Makes a token of 32 random bytes as base64url text. */
export function mintToken(): Token {
  const text = randomBytes(32).toString('base64url');
  return { text, hash: hashToken(text) };
}
