import { addDays, type Day, monthOf } from '../calendar.ts';

/** So many months are looked at, the one of today included. */
export const PERFORMANCE_MONTHS = 12;

/** From so many on something is a share, a rating of a month so many stars: fewer say more of chance than of a company. */
export const ENOUGH = { visits: 5, offers: 5, customers: 5, ratings: 3 } as const;

/** The first day of the months that are looked at. @param today  where the company is */
export function performanceSince(today: Day): Day {
  let first = monthOf(today).first;
  for (let back = 1; back < PERFORMANCE_MONTHS; back++) first = monthOf(addDays(first, -1)).first;
  return first;
}

/**
 * A part of a whole in percent, as it is shown; null while the whole is too small to say anything.
 *
 * @param part    0 to `all`
 * @param enough  the smallest whole of which a share is said
 */
export const shareOf = (part: number, all: number, enough: number): number | null =>
  all < Math.max(1, enough) ? null : Math.round((part / all) * 100);
