import { type Day, day, monthOf, weekStart } from '../calendar.ts';

export const PERIOD_TYPES = ['week', 'month', 'year'] as const;
export type PeriodType = (typeof PERIOD_TYPES)[number];

/**
 * The first day of the week (Sunday to Saturday), month or year that contains a day.
 *
 * Source: docs/rules/payments-and-refunds.md.
 */
export function periodStart(type: PeriodType, of: Day): Day {
  if (type === 'week') return weekStart(of);
  if (type === 'month') return monthOf(of).first;
  return day(`${of.slice(0, 4)}-01-01`);
}
