import { type Day, daysBetween } from '../calendar.ts';
import type { Frequency } from './series.ts';

/** Fewest days between two visits of a series, by its frequency, after a bulk move. */
const FEWEST_DAYS: Record<Frequency, number> = { weekly: 3, biweekly: 7, monthly: 14 };

/** The rule of a series, as far as its rhythm is concerned; `every`: every so many weeks, two weeks or months. */
export type Rhythm = { readonly frequency: Frequency; readonly every: number };

/** Fewest days between two visits of a series after a bulk move: about half of the usual ones, and 14 at most. */
export const fewestDays = ({ frequency, every }: Rhythm): number =>
  Math.min(FEWEST_DAYS[frequency] * every, FEWEST_DAYS.monthly);

/**
 * Whether a visit that moves keeps the rhythm of its series: it stays between the visits before and after it, and far
 * enough from both.
 *
 * @param visit.from   the day on which it is
 * @param visit.others days of the other visits of its series, in any order
 */
export function keepsRhythm(
  visit: { readonly from: Day; readonly others: readonly Day[]; readonly rhythm: Rhythm },
  to: Day,
): boolean {
  const fewest = fewestDays(visit.rhythm);
  return visit.others.every((other) => {
    const isSameSide = daysBetween(other, to) > 0 === daysBetween(other, visit.from) > 0;
    return isSameSide && Math.abs(daysBetween(other, to)) >= fewest;
  });
}
