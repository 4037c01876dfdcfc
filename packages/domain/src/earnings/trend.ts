import { addDays, type Day, monthOf } from '../calendar.ts';
import { type Cents, cents } from '../units.ts';

/** Maximum number of months in the chart of earnings. Source: docs/spec/company.md, section 9. */
export const TREND_MONTHS = 12;

/** Earnings of one month. `start` is its first day. */
export type MonthEarned = { readonly start: Day; readonly amount: Cents };

/**
 * The months of the earnings chart, latest first: at most twelve, from the first month with earnings to the current
 * one. Months without earnings are filled with zero.
 *
 * @param earned  the latest twelve months with earnings, in any order
 *
 * Source: docs/rules/companies.md.
 */
export function trendMonths(earned: readonly MonthEarned[], today: Day): MonthEarned[] {
  const starts = earned.map(({ start }) => start).sort();
  const [first] = starts;
  if (first === undefined) return [];
  const current = monthOf(today).first;
  // Jobs count by their own time zone: one completed in a zone ahead may already be in the next month.
  const last = [...starts, current].sort().at(-1)!;
  const months: MonthEarned[] = [];
  for (let start = last; start >= first && months.length < TREND_MONTHS; start = monthOf(addDays(start, -1)).first) {
    months.push({ start, amount: earned.find((month) => month.start === start)?.amount ?? cents(0) });
  }
  return months;
}
