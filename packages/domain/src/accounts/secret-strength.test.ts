import { expect, test } from 'vitest';
import { secretBits, unquoted } from './secret-strength.ts';

test.each(['a'.repeat(64), '-'.repeat(32), 'ab'.repeat(32), 'abcd'.repeat(16), '12345678'.repeat(4)])(
  '%s is worth little',
  (secret) => expect(secretBits(secret)).toBeLessThan(30),
);

test.each(['9f86d081884c7d659a2feaa0c55ad015', 'of-our-own-of-our-own-of-our-own-1', 'k3Zq8vR1nP6xT0wYb5Ls2Mf7'])(
  '%s is worth more',
  (secret) => expect(secretBits(secret)).toBeGreaterThan(64),
);

test('a secret typed twice is worth as much as once', () => {
  expect(secretBits('k3Zq8vR1k3Zq8vR1')).toBe(secretBits('k3Zq8vR1'));
});

test('a last letter that is the first one again is no repetition', () => {
  expect(secretBits('k3Zq8vR1k')).toBeGreaterThan(secretBits('k3Zq8vR1'));
});

test.each([
  ['  secret ', 'secret'],
  ['"secret"', 'secret'],
  [`'"secret"'`, 'secret'],
  ['" secret "', 'secret'],
  ['"secret', '"secret'],
  ['', ''],
])('%j is %j', (typed, bare) => expect(unquoted(typed)).toBe(bare));
