import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
import type { AccountSecrets } from '../process/env.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** What an encrypted value begins with: a 1, and by which secret it was encrypted. */
const MARK_BYTES = 5;

const keyOf = (secret: string): Buffer => hash('sha256', `seal\n${secret}`, 'buffer');

/** What values begin with that a secret has encrypted. It tells the secret from others, and nothing of it. */
const markOf = (secret: string): Buffer =>
  Buffer.concat([Buffer.of(1), hash('sha256', `mark\n${secret}`, 'buffer').subarray(0, MARK_BYTES - 1)]);

/** What values begin with that are encrypted by the newest secret. */
export const newestMark = ([newest]: AccountSecrets): Buffer => markOf(newest);

/** Seals something the server has to read again, by the newest secret of this installation. */
export function encryptSecret([newest]: AccountSecrets, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(newest), nonce);
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([markOf(newest), nonce, cipher.getAuthTag(), encrypted]);
}

/**
 * Opens what was encrypted by any of this installation's secrets, also what was encrypted before values were marked.
 *
 * @throws Error when it was encrypted by another secret, or has been tampered with
 */
export function decryptSecret(secrets: AccountSecrets, encrypted: Buffer): Buffer {
  const marked = secrets.find((secret) => encrypted.subarray(0, MARK_BYTES).equals(markOf(secret)));
  const opened = marked === undefined ? null : tryToDecrypt(marked, encrypted.subarray(MARK_BYTES));
  // One without a mark may begin like one, if only once in a million millions.
  for (const plain of opened ? [opened] : secrets.map((secret) => tryToDecrypt(secret, encrypted)))
    if (plain) return plain;
  throw new Error('Encrypted by a secret that is not here, or tampered with.');
}

function tryToDecrypt(secret: string, encrypted: Buffer): Buffer | null {
  if (encrypted.length < NONCE_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secret), encrypted.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
