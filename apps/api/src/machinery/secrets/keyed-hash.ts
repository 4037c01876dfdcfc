import { createHmac } from 'node:crypto';

/**
 * What is kept of a secret that is short enough to be tried out, such as six digits: its hash under the key of this
 * installation. Whoever has read the table alone learns nothing.
 *
 * @param secret `Settings.accountSecret`
 */
export const keyedHash = (secret: string, ...words: readonly string[]): Buffer =>
  createHmac('sha256', secret).update(words.join('\n')).digest();
