import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AccountSecrets } from '../process/env.ts';

const hashUnder = (secret: string, words: readonly string[]): Buffer =>
  createHmac('sha256', secret).update(words.join('\n')).digest();

/**
 * Hashes a secret that is short enough for brute force, such as six digits, with HMAC and the newest secret of this
 * installation as key, so that reading the table alone reveals nothing.
 *
 * @param words  the short secret, and what it belongs to
 */
export const keyedHash = ([newest]: AccountSecrets, ...words: readonly string[]): Buffer => hashUnder(newest, words);

/**
 * Verifies an HMAC in constant time with every secret of this installation, so that codes sent before a key rotation
 * stay valid.
 */
export const isKeyedHash = (secrets: AccountSecrets, given: Buffer, ...words: readonly string[]): boolean =>
  keyedHashes(secrets, ...words).some((right) => given.length === right.length && timingSafeEqual(given, right));

/**
 * Hashes like `keyedHash`, once with each secret of this installation, newest first: the stored hash is one of them.
 */
export const keyedHashes = (secrets: AccountSecrets, ...words: readonly string[]): Buffer[] =>
  secrets.map((secret) => hashUnder(secret, words));
