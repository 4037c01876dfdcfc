import { describe, expect, test } from 'vitest';
import { cents, minutes, squareFeet, toDollars } from './units.ts';

describe('numbers with a unit', () => {
  test.each([
    ['cents', cents],
    ['minutes', minutes],
  ])('%s are whole and not negative', (_, make) => {
    expect(make(0)).toBe(0);
    expect(make(4500)).toBe(4500);
    for (const wrong of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => make(wrong)).toThrow(RangeError);
    }
  });

  test('cents are dollars on the wire', () => {
    expect(toDollars(cents(4550))).toBe(45.5);
  });

  test('square feet are whole and more than none', () => {
    expect(squareFeet(1)).toBe(1);
    for (const wrong of [0, -1, 10_890.5, Number.NaN, 2 ** 53]) expect(() => squareFeet(wrong)).toThrow(RangeError);
  });
});
