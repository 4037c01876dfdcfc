import { expect, test } from 'vitest';
import { readPrice } from './read-price.ts';

test.each([
  ['45', 4500],
  ['45.5', 4550],
  ['45.50', 4550],
  [' $1,250.05 ', 125_005],
  ['', null],
  ['forty', null],
  ['45.505', null],
  ['-5', null],
])('%j is read as %s', (typed, read) => expect(readPrice(typed)).toBe(read));
