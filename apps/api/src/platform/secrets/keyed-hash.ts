import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AccountSecrets } from '../process/env.ts';

const hashUnder = (secret: string, words: readonly string[]): Buffer =>
  createHmac('sha256', secret).update(words.join('\n')).digest();

/**
 * What is kept of a secret that is short enough to be tried out, such as six digits: its hash under the newest secret of
 * this installation. Whoever has read the table alone learns nothing.
 */
export const keyedHash = ([newest]: AccountSecrets, ...words: readonly string[]): Buffer => hashUnder(newest, words);

/** Whether a hash is that of these words, under any secret of this installation: what is on its way outlives a new one. */
export const isKeyedHash = (secrets: AccountSecrets, given: Buffer, ...words: readonly string[]): boolean =>
  keyedHashes(secrets, ...words).some((right) => given.length === right.length && timingSafeEqual(given, right));

/** The hash of words under each secret of this installation. */
export const keyedHashes = (secrets: AccountSecrets, ...words: readonly string[]): Buffer[] =>
  secrets.map((secret) => hashUnder(secret, words));
