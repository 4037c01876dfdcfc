import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
import type { AccountSecrets } from '../process/env.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Length of an encrypted value's header: a version byte (1) and a fingerprint of the secret. */
const MARK_BYTES = 5;

const keyOf = (secret: string): Buffer => hash('sha256', `seal\n${secret}`, 'buffer');

/** The header of values that a secret encrypts. It identifies the secret and reveals nothing of it. */
const markOf = (secret: string): Buffer =>
  Buffer.concat([Buffer.of(1), hash('sha256', `mark\n${secret}`, 'buffer').subarray(0, MARK_BYTES - 1)]);

/**
 * The header of values that the newest secret encrypts; stored values with another header are still to be encrypted
 * anew.
 */
export const newestMark = ([newest]: AccountSecrets): Buffer => markOf(newest);

/**
 * Encrypts a value that the server must be able to read again, with AES-256-GCM and the newest secret of this
 * installation.
 */
export function encryptSecret([newest]: AccountSecrets, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(newest), nonce);
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([markOf(newest), nonce, cipher.getAuthTag(), encrypted]);
}

/**
 * Decrypts a value with whichever of this installation's secrets encrypted it, also if it was encrypted before values
 * had a header.
 *
 * @throws Error when another secret encrypted it, or it was tampered with
 */
export function decryptSecret(secrets: AccountSecrets, encrypted: Buffer): Buffer {
  const marked = secrets.find((secret) => encrypted.subarray(0, MARK_BYTES).equals(markOf(secret)));
  const opened = marked === undefined ? null : tryToDecrypt(marked, encrypted.subarray(MARK_BYTES));
  // A value without a header may by chance (once in 10¹²) begin like one.
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
