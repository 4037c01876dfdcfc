import { expect, test } from 'vitest';
import { dayInMonth } from './turn-month.ts';

const open = { min: '2026-05-05', max: '2027-04-20' };

test('the same date of the next or the last month, also over the end of a year', () => {
  expect(dayInMonth('2026-06-10', 1, open)).toBe('2026-07-10');
  expect(dayInMonth('2026-06-10', -1, open)).toBe('2026-05-10');
  expect(dayInMonth('2026-12-10', 1, open)).toBe('2027-01-10');
  expect(dayInMonth('2027-01-10', -1, open)).toBe('2026-12-10');
});

test('a shorter month has its last day', () => {
  expect(dayInMonth('2026-08-31', 1, open)).toBe('2026-09-30');
  expect(dayInMonth('2027-01-31', 1, open)).toBe('2027-02-28');
});

test('never outside the days that can be chosen', () => {
  expect(dayInMonth('2026-06-02', -1, open)).toBe('2026-05-05');
  expect(dayInMonth('2027-03-31', 1, open)).toBe('2027-04-20');
});
