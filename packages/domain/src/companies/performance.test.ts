import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, day } from '../calendar.ts';
import { performanceSince, shareOf } from './performance.ts';

test.each([
  ['2026-05-02', '2025-06-01'],
  ['2026-12-31', '2026-01-01'],
  ['2026-01-01', '2025-02-01'],
  ['2028-02-29', '2027-03-01'],
])('twelve months up to %s begin on %s', (today, since) => {
  expect(performanceSince(day(today))).toBe(since);
});

test('they always begin on the first of a month, in the year before', () => {
  fc.assert(
    fc.property(fc.nat(5000), (ahead) => {
      const today = addDays(day('2024-01-01'), ahead);
      const since = performanceSince(today);
      expect(since.slice(8)).toBe('01');
      const months = (of: string) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7));
      expect(months(today) - months(since)).toBe(11);
    }),
  );
});

test('a share is said from so many on', () => {
  expect(shareOf(4, 4, 5)).toBeNull();
  expect(shareOf(5, 5, 5)).toBe(100);
  expect(shareOf(1, 8, 5)).toBe(13);
  expect(shareOf(0, 9, 5)).toBe(0);
  expect(shareOf(0, 0, 0)).toBeNull();
});
