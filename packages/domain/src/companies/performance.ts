import { addDays, type Day, monthOf } from '../calendar.ts';

/** Months in the statistics, the current one included. */
export const PERFORMANCE_MONTHS = 12;

/** Minimum sample sizes for a percentage, or for a month's average rating: below them chance dominates. */
export const ENOUGH = { visits: 5, offers: 5, customers: 5, ratings: 3 } as const;

/** The first day of the statistics. @param today  where the company is */
export function performanceSince(today: Day): Day {
  let first = monthOf(today).first;
  for (let back = 1; back < PERFORMANCE_MONTHS; back++) first = monthOf(addDays(first, -1)).first;
  return first;
}

/**
 * A share in whole percent; null while the sample is too small.
 *
 * @param part    0 to `all`
 * @param enough  minimum sample size
 */
export const shareOf = (part: number, all: number, enough: number): number | null =>
  all < Math.max(1, enough) ? null : Math.round((part / all) * 100);
