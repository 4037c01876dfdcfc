import { expect, test } from 'vitest';
import { addressWords } from './address-words.ts';
import { takeHouseNumber } from './parse-address.ts';

test.each([
  ['12 elm ave', '12', 'elm ave'],
  ['12a elm ave', '12A', 'elm ave'],
  ['12 1/2 elm ave', '12 1/2', 'elm ave'],
  ['12', '12', ''],
  ['5th ave', null, '5th ave'],
  ['', null, ''],
])('of %j the house number is %j', (typed, number, rest) => {
  const taken = takeHouseNumber(addressWords(typed));
  expect([taken.number, taken.words.map(({ text }) => text).join(' ')]).toEqual([number, rest]);
});
