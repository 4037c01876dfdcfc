import { expect, test } from 'vitest';
import { dayPieces, formatDate, formatDay, formatLongDay } from './format-day.ts';

test.each([
  ['2026-11-24', 'Tue, Nov 24'],
  ['2026-01-01', 'Thu, Jan 1'],
  ['2024-02-29', 'Thu, Feb 29'],
  ['2026-03-08', 'Sun, Mar 8'],
])('%s is %s, wherever the reader is', (day, words) => {
  expect(formatDay(day, day)).toBe(words);
});

test('a day of another year than the one beside it has its year', () => {
  const words = ['2026-01-01', '2026-12-31', '2027-01-01'].map((near) => formatDay('2026-11-24', near));
  expect(words).toEqual(['Tue, Nov 24', 'Tue, Nov 24', 'Tue, Nov 24, 2026']);
});

test('a day has its year', () => {
  expect(formatDate('2026-11-24')).toBe('Nov 24, 2026');
});

test('a day in full has its year', () => {
  expect(formatLongDay('2026-11-24')).toBe('Tuesday, November 24, 2026');
});

test('a calendar leaf has three pieces, and its year if that is another one', () => {
  expect(dayPieces('2026-11-24')).toEqual({ month: 'Nov', date: '24', weekday: 'Tue', year: '2026' });
});

test.each(['', '2026-02-30', '2026-11-24T10:00:00Z', '11/24/2026', '2026-1-1'])('"%s" is not a day', (text) => {
  expect(() => formatDay(text, '2026-11-24')).toThrow(RangeError);
});
