import { expect, test } from 'vitest';
import { fiveDigitZip } from './zip-code.ts';

test.each([
  ['65202', '65202'],
  [' 65202-1234 ', '65202'],
  ['652021234', '65202'],
  ['01001', '01001'],
  ['6520', null],
  ['65202-12', null],
  ['652023', null],
  ['abcde', null],
  ['٦٥٢٠٢', null],
  ['', null],
])('%j is %j', (text, zip) => {
  expect(fiveDigitZip(text)).toBe(zip);
});
