import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AccountSecrets } from '../process/env.ts';

const hashUnder = (secret: string, words: readonly string[]): Buffer =>
  createHmac('sha256', secret).update(words.join('\n')).digest();

/**
 * HMAC of a secret that is short enough for brute force, such as six digits, keyed by the newest secret of this installation.
 * Reading the table alone reveals nothing.
 */
export const keyedHash = ([newest]: AccountSecrets, ...words: readonly string[]): Buffer => hashUnder(newest, words);

/** Verifies an HMAC in constant time, keyed by any secret of this installation: codes already sent survive key rotation. */
export const isKeyedHash = (secrets: AccountSecrets, given: Buffer, ...words: readonly string[]): boolean =>
  keyedHashes(secrets, ...words).some((right) => given.length === right.length && timingSafeEqual(given, right));

/** The HMAC under each secret of this installation. */
export const keyedHashes = (secrets: AccountSecrets, ...words: readonly string[]): Buffer[] =>
  secrets.map((secret) => hashUnder(secret, words));
