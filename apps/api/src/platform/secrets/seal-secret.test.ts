import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AccountSecrets } from '../process/env.ts';
import { newestMark, openSecret, sealSecret } from './seal-secret.ts';

const OLD: AccountSecrets = ['the secret of last year'];
const BOTH: AccountSecrets = ['the secret of this year', ...OLD];
const NEW: AccountSecrets = [BOTH[0]];
const plain = Buffer.from('a secret of an authenticator app');

/** As values were sealed before they said by which secret: nonce, tag, and what is sealed. */
function sealedBefore([secret]: AccountSecrets, nonce = randomBytes(12)): Buffer {
  const cipher = createCipheriv('aes-256-gcm', hash('sha256', `seal\n${secret}`, 'buffer'), nonce);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

test('what is sealed is opened by the same secret, and never looks the same twice', () => {
  const sealed = sealSecret(OLD, plain);
  expect(openSecret(OLD, sealed)).toEqual(plain);
  expect(sealed.includes(plain)).toBe(false);
  expect(sealSecret(OLD, plain)).not.toEqual(sealed);
});

test('it is sealed by AES-256-GCM with 96 random bits each time, and a tag of 128', () => {
  const [sealed, other] = [sealSecret(OLD, plain), sealSecret(OLD, plain)];
  const inside = sealed.subarray(newestMark(OLD).length);
  const decipher = createDecipheriv('aes-256-gcm', hash('sha256', `seal\n${OLD[0]}`, 'buffer'), inside.subarray(0, 12));
  decipher.setAuthTag(inside.subarray(12, 28));
  expect(Buffer.concat([decipher.update(inside.subarray(28)), decipher.final()])).toEqual(plain);
  expect(inside).toHaveLength(12 + 16 + plain.length);
  expect(other.subarray(5, 17)).not.toEqual(sealed.subarray(5, 17));
});

test('an older secret still opens what it sealed, and seals nothing any more', () => {
  expect(openSecret(BOTH, sealSecret(OLD, plain))).toEqual(plain);
  expect(openSecret(NEW, sealSecret(BOTH, plain))).toEqual(plain);
  expect(() => openSecret(OLD, sealSecret(BOTH, plain))).toThrow();
});

test('a value says by which secret it was sealed, and nothing of the secret', () => {
  const mark = newestMark(BOTH);
  expect(sealSecret(BOTH, plain).subarray(0, mark.length)).toEqual(mark);
  expect(newestMark(OLD)).not.toEqual(mark);
  expect(newestMark(NEW)).toEqual(mark);
});

test('what was sealed before values said so is opened, also when it happens to begin as one that does', () => {
  for (const secrets of [OLD, BOTH]) {
    expect(openSecret(secrets, sealedBefore(OLD))).toEqual(plain);
    const alike = Buffer.concat([newestMark(secrets), randomBytes(7)]);
    expect(openSecret(secrets, sealedBefore(OLD, alike))).toEqual(plain);
  }
  expect(() => openSecret(NEW, sealedBefore(OLD))).toThrow();
});

test('another secret or a changed byte opens nothing, nor does what is too short', () => {
  expect(() => openSecret(NEW, sealSecret(OLD, plain))).toThrow();
  for (const seal of [sealSecret, sealedBefore]) {
    const sealed = seal(OLD, plain);
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at]! ^= 1;
      expect(() => openSecret(OLD, changed), `byte ${at}`).toThrow();
    }
  }
  expect(() => openSecret(OLD, Buffer.alloc(20))).toThrow();
});
