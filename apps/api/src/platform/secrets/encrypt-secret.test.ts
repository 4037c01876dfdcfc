import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AccountSecrets } from '../process/env.ts';
import { decryptSecret, encryptSecret, newestMark } from './encrypt-secret.ts';

const OLD: AccountSecrets = ['the secret of last year'];
const BOTH: AccountSecrets = ['the secret of this year', ...OLD];
const NEW: AccountSecrets = [BOTH[0]];
const plain = Buffer.from('a secret of an authenticator app');

/** As values were encrypted before they said by which secret: nonce, tag, and what is encrypted. */
function sealedBefore([secret]: AccountSecrets, nonce = randomBytes(12)): Buffer {
  const cipher = createCipheriv('aes-256-gcm', hash('sha256', `seal\n${secret}`, 'buffer'), nonce);
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

test('what is encrypted is opened by the same secret, and never looks the same twice', () => {
  const encrypted = encryptSecret(OLD, plain);
  expect(decryptSecret(OLD, encrypted)).toEqual(plain);
  expect(encrypted.includes(plain)).toBe(false);
  expect(encryptSecret(OLD, plain)).not.toEqual(encrypted);
});

test('it is encrypted by AES-256-GCM with 96 random bits each time, and a tag of 128', () => {
  const [encrypted, other] = [encryptSecret(OLD, plain), encryptSecret(OLD, plain)];
  const inside = encrypted.subarray(newestMark(OLD).length);
  const decipher = createDecipheriv('aes-256-gcm', hash('sha256', `seal\n${OLD[0]}`, 'buffer'), inside.subarray(0, 12));
  decipher.setAuthTag(inside.subarray(12, 28));
  expect(Buffer.concat([decipher.update(inside.subarray(28)), decipher.final()])).toEqual(plain);
  expect(inside).toHaveLength(12 + 16 + plain.length);
  expect(other.subarray(5, 17)).not.toEqual(encrypted.subarray(5, 17));
});

test('an older secret still opens what it encrypted, and encrypts nothing any more', () => {
  expect(decryptSecret(BOTH, encryptSecret(OLD, plain))).toEqual(plain);
  expect(decryptSecret(NEW, encryptSecret(BOTH, plain))).toEqual(plain);
  expect(() => decryptSecret(OLD, encryptSecret(BOTH, plain))).toThrow();
});

test('a value says by which secret it was encrypted, and nothing of the secret', () => {
  const mark = newestMark(BOTH);
  expect(encryptSecret(BOTH, plain).subarray(0, mark.length)).toEqual(mark);
  expect(newestMark(OLD)).not.toEqual(mark);
  expect(newestMark(NEW)).toEqual(mark);
});

test('what was encrypted before values said so is opened, also when it happens to begin as one that does', () => {
  for (const secrets of [OLD, BOTH]) {
    expect(decryptSecret(secrets, sealedBefore(OLD))).toEqual(plain);
    const alike = Buffer.concat([newestMark(secrets), randomBytes(7)]);
    expect(decryptSecret(secrets, sealedBefore(OLD, alike))).toEqual(plain);
  }
  expect(() => decryptSecret(NEW, sealedBefore(OLD))).toThrow();
});

test('another secret or a changed byte opens nothing, nor does what is too short', () => {
  expect(() => decryptSecret(NEW, encryptSecret(OLD, plain))).toThrow();
  for (const encrypt of [encryptSecret, sealedBefore]) {
    const encrypted = encrypt(OLD, plain);
    for (let at = 0; at < encrypted.length; at++) {
      const changed = Buffer.from(encrypted);
      changed[at]! ^= 1;
      expect(() => decryptSecret(OLD, changed), `byte ${at}`).toThrow();
    }
  }
  expect(() => decryptSecret(OLD, Buffer.alloc(20))).toThrow();
});
