import { expect, test } from 'vitest';
import { formatMoney } from './format-money.ts';

test.each([
  [4500, '$45.00'],
  [0, '$0.00'],
  [5, '$0.05'],
  [123_456_789, '$1,234,567.89'],
  [-2500, '-$25.00'],
])('%d cents is %s', (cents, words) => {
  expect(formatMoney(cents)).toBe(words);
});
