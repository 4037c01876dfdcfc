import { expect, test } from 'vitest';
import { hoursLeft, isOpen, knownDays } from './opening-hours.ts';

test.each([
  [7, false],
  [8, true],
  [17, true],
  [18, false],
])('at %i it is open: %s', (hour, open) => {
  expect(isOpen(hour)).toBe(open);
});

test('there are two days', () => {
  expect(knownDays()).toBe(2);
});

test('at four two hours are left, at six none', () => {
  expect([hoursLeft(16), hoursLeft(18)]).toEqual([2, 0]);
});
