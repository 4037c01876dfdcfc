import { expect, test } from 'vitest';
import { acresOf, centsOf } from './typed-amounts.ts';

test.each([
  ['45', 4500],
  ['$1,045.50', 104_550],
  [' 0.1 ', 10],
  ['4.999', Number.NaN],
  ['free', Number.NaN],
  ['', Number.NaN],
  ['-5', Number.NaN],
])('%j is %d cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

test('a lot is read in acres', () => {
  expect(acresOf('0.25')).toBe(10_890);
  expect(acresOf('1.5 acres')).toBe(65_340);
  expect(acresOf('large')).toBeNaN();
  expect(acresOf('')).toBeNaN();
});
