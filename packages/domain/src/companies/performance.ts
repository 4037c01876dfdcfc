import { addDays, type Day, monthOf } from '../calendar.ts';

/** Number of months in a company's statistics, the current one included. */
export const PERFORMANCE_MONTHS = 12;

/** Minimum number of cases for a percentage, or for a month's average rating. Smaller samples are not shown. */
export const ENOUGH = { visits: 5, promises: 5, offers: 5, customers: 5, ratings: 3 } as const;

/** The first day covered by a company's statistics. @param today  in the company's time zone */
export function performanceSince(today: Day): Day {
  let first = monthOf(today).first;
  for (let back = 1; back < PERFORMANCE_MONTHS; back++) first = monthOf(addDays(first, -1)).first;
  return first;
}

/**
 * A share in whole percent; null while the sample is too small.
 *
 * @param part    number of matching cases, 0 to `all`
 * @param all     sample size
 * @param enough  minimum sample size
 */
export const shareOf = (part: number, all: number, enough: number): number | null =>
  all < Math.max(1, enough) ? null : Math.round((part / all) * 100);
