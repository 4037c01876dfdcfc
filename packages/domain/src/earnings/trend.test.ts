import { expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { cents } from '../units.ts';
import { trendMonths } from './trend.ts';

const TODAY = day('2026-05-02');
const earned = (...months: [start: string, amount: number][]) =>
  months.map(([start, amount]) => ({ start: day(start), amount: cents(amount) }));
const shown = (of: ReturnType<typeof earned>) => trendMonths(of, TODAY).map(({ start, amount }) => [start, amount]);

test('nothing was ever earned: no months', () => expect(shown([])).toEqual([]));

test('months that brought nothing are zeros in their place, this one too', () =>
  expect(shown(earned(['2025-12-01', 700], ['2026-03-01', 300]))).toEqual([
    ['2026-05-01', 0],
    ['2026-04-01', 0],
    ['2026-03-01', 300],
    ['2026-02-01', 0],
    ['2026-01-01', 0],
    ['2025-12-01', 700],
  ]));

test('twelve months at most: what is older is left out, and the months it leaves are all there', () => {
  const months = shown(earned(['2024-01-01', 100], ['2025-06-01', 600], ['2026-05-01', 500]));
  expect(months).toHaveLength(12);
  expect([months[0], months[11]]).toEqual([
    ['2026-05-01', 500],
    ['2025-06-01', 600],
  ]);
});

test('a month ahead, where a job was completed in a zone that is there already', () =>
  expect(shown(earned(['2026-06-01', 100], ['2026-05-01', 500], ['2026-04-01', 300]))).toEqual([
    ['2026-06-01', 100],
    ['2026-05-01', 500],
    ['2026-04-01', 300],
  ]));
