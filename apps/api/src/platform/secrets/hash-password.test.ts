import { expect, test } from 'vitest';
import { hashPassword, matchesPassword } from './hash-password.ts';

test('a hash matches its password and no other', async () => {
  const hashed = await hashPassword('mow-the-lawn');
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await matchesPassword(hashed, 'mow-the-lawn')).toBe(true);
  for (const other of ['mow-the-lawn ', 'mow-the-law', 'Mow-the-lawn', 'MOW-THE-LAWN'])
    expect(await matchesPassword(hashed, other)).toBe(false);
  expect(await hashPassword('mow-the-lawn')).not.toBe(hashed);
});

test('without a hash no password matches', async () => {
  expect(await matchesPassword(null, '')).toBe(false);
  expect(await matchesPassword(null, 'mow-the-lawn')).toBe(false);
});

test('accented letters are the same letters on every keyboard', async () => {
  expect(await matchesPassword(await hashPassword('caf\u00e9'), 'cafe\u0301')).toBe(true);
});

test('a long one is taken whole, to its last letter', async () => {
  const long = 'a phrase of many words, '.repeat(5);
  const hashed = await hashPassword(`${long}x`);
  expect(await matchesPassword(hashed, `${long}x`)).toBe(true);
  expect(await matchesPassword(hashed, `${long}y`)).toBe(false);
});
