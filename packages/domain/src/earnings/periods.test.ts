import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, day, daysBetween, weekdayOf } from '../calendar.ts';
import { PERIOD_TYPES, periodStart } from './periods.ts';

describe('the period a day lies in', () => {
  test.each([
    ['2026-05-02', '2026-04-26', '2026-05-01', '2026-01-01'],
    ['2026-05-03', '2026-05-03', '2026-05-01', '2026-01-01'],
    ['2027-01-01', '2026-12-27', '2027-01-01', '2027-01-01'],
    ['2026-12-31', '2026-12-27', '2026-12-01', '2026-01-01'],
  ])('%s: week of %s, month of %s, year of %s', (of, ...starts) => {
    expect(PERIOD_TYPES.map((type) => periodStart(type, day(of)))).toEqual(starts);
  });

  test('begins on or before it, and its first day begins itself', () => {
    const longest = { week: 6, month: 30, year: 365 };
    const anyDay = fc.integer({ min: -50_000, max: 50_000 }).map((count) => addDays('2026-01-01' as Day, count));
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...PERIOD_TYPES), (of, type) => {
        const start = periodStart(type, of);
        expect(daysBetween(start, of)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(start, of)).toBeLessThanOrEqual(longest[type]);
        expect(periodStart(type, start)).toBe(start);
        if (type === 'week') expect(weekdayOf(start)).toBe(0);
      }),
      { numRuns: 2_000 },
    );
  });
});
