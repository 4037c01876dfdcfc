import { expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { datesOf, type SeriesRule, seriesDates } from './recurrence.ts';
import { extendedRule, isEndNear } from './series-end.ts';

const rule = (own: Partial<SeriesRule> = {}): SeriesRule => ({
  ...{ frequency: 'biweekly', every: 1, startDate: day('2026-01-06'), endDate: day('2026-12-22') },
  ...{ weekday: 2, monthday: null, nthWeek: null, nthWeekday: null },
  ...own,
});

test('an end is near from 28 days before it on', () => {
  expect(isEndNear(day('2026-11-23'), day('2026-12-22'))).toBe(false);
  expect(isEndNear(day('2026-11-24'), day('2026-12-22'))).toBe(true);
});

test.each([
  ['every second Tuesday', rule(), '2026-12-08'],
  ['after its last date', rule({ endDate: day('2026-11-24') }), '2026-12-08'],
  ['every Monday', rule({ frequency: 'weekly', weekday: 1 }), '2026-11-30'],
  ['on the 31st of each month', rule({ frequency: 'monthly', weekday: null, monthday: 31 }), '2026-11-30'],
  ['on the second Friday', rule({ frequency: 'monthly', weekday: null, nthWeek: 2, nthWeekday: 5 }), '2026-12-11'],
])('a series %s goes on with the dates of its rule, until a year from today', (_, old, first) => {
  const longer = extendedRule(old, day('2026-11-30'));
  expect([longer.startDate, longer.endDate]).toEqual([first, '2027-11-28']);
  const dates = seriesDates(longer, day('2027-11-29'));
  expect(dates.ok).toBe(true);
  const before = datesOf(old).filter((date) => date >= '2026-11-30');
  expect(datesOf(longer).slice(0, before.length)).toEqual(before);
});
