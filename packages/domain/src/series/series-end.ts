import { addDays, type Day } from '../calendar.ts';
import { datesOf, lastSeriesDay, type SeriesRule } from './recurrence.ts';

/** How many days before its last date a series' homeowner is asked whether it goes on. Source: docs/rules/series.md. */
export const DAYS_TO_ASK = 28;

/** Whether a series ends soon, or has just ended, so that its homeowner may let it go on. */
export const isEndNear = (today: Day, endDate: Day): boolean => endDate <= addDays(today, DAYS_TO_ASK);

/**
 * The rule of a series that goes on: the same dates, until a year from today. It starts with the first date that can be
 * changed.
 *
 * @param first  the first day that can be changed; the end is counted from two days earlier, as zones may differ
 */
export function extendedRule(rule: SeriesRule, first: Day): SeriesRule {
  const longer = { ...rule, endDate: lastSeriesDay(addDays(first, -2)) };
  const startDate = datesOf(longer).find((date) => date >= first) ?? first;
  return { ...longer, startDate };
}
