import { expect, test } from 'vitest';
import { openSecret, sealSecret } from './seal-secret.ts';

const plain = Buffer.from('a secret of an authenticator app');

test('what is sealed is opened with the same key, and never looks the same twice', () => {
  const sealed = sealSecret('key', plain);
  expect(openSecret('key', sealed)).toEqual(plain);
  expect(sealed.includes(plain)).toBe(false);
  expect(sealSecret('key', plain)).not.toEqual(sealed);
});

test('another key or a changed byte opens nothing', () => {
  const sealed = sealSecret('key', plain);
  expect(() => openSecret('another key', sealed)).toThrow();
  sealed[sealed.length - 1]! ^= 1;
  expect(() => openSecret('key', sealed)).toThrow();
});
