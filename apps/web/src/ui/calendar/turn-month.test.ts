import { expect, test } from 'vitest';
import { dayInMonth, monthsShown } from './turn-month.ts';

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

test.each([
  ['2026-06-10', false, ['2026-06-01']],
  ['2026-06-10', true, ['2026-06-01', '2026-07-01']],
  ['2026-12-31', true, ['2026-12-01', '2027-01-01']],
  ['2027-04-01', false, ['2027-04-01']],
  // The last month is shown after the one before it.
  ['2027-04-01', true, ['2027-03-01', '2027-04-01']],
])('the months shown for %s, wide: %s', (day, isWide, months) => {
  expect(monthsShown(day, open, isWide)).toEqual(months);
});

test('a month with less than two weeks left goes on into the next', () => {
  const from = (min: string, max = '2027-04-20') => monthsShown(min, { min, max }, false);
  expect(from('2026-11-18')).toEqual(['2026-11-01', '2026-12-01']);
  expect(from('2026-11-17')).toEqual(['2026-11-01']);
  expect(from('2026-11-29', '2026-11-30')).toEqual(['2026-11-01']);
  expect(monthsShown('2026-12-05', { min: '2026-11-29', max: '2027-04-20' }, false)).toEqual(['2026-12-01']);
});
