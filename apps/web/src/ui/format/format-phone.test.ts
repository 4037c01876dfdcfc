import { expect, test } from 'vitest';
import { formatPhone, phoneDigits } from './format-phone.ts';

test.each([
  ['', ''],
  ['5', '(5'],
  ['573', '(573'],
  ['5731', '(573) 1'],
  ['573123', '(573) 123'],
  ['5731234', '(573) 123-4'],
  ['5731234567', '(573) 123-4567'],
  ['573.123.4567 ext', '(573) 123-4567'],
])('"%s" is shown as "%s"', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown);
});

test.each([
  ['+1 (573) 123-4567', '5731234567'],
  ['15731234567', '5731234567'],
  ['1573123456', '1573123456'],
  ['57312345678', '5731234567'],
  ['call me', ''],
])('the digits of "%s" are "%s"', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
});
