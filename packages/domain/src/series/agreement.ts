import { addDays, type Day, daysBetween } from '../calendar.ts';
import { type GrassHeight, isOvergrown } from '../jobs/grass-height.ts';
import { BOOKING_HORIZON_DAYS } from '../jobs/mowing-request.ts';
import { accept, type Outcome, refuse } from '../outcome.ts';

/** One visit as it was agreed: the rule's own date, and the day it is on. */
export type AgreedVisit = { readonly ruleDate: Day; readonly date: Day };

export type AgreementRefusal = 'date_not_in_series' | 'date_too_early';

/** How a company's day stands for one more visit. */
export type DayState = 'free' | 'closed' | 'full' | 'already_booked';

/** How far a visit may be moved away from the rule's date, in days, when the company cannot come then. */
export const MOST_SHIFT_DAYS = 2;

/** The nearer first, later before earlier. */
const SHIFTS = [1, -1, 2, -2] as const;

/**
 * Free days near a date on which the company cannot come. A day on which the series comes anyway is none.
 *
 * @param dates     all dates of the series
 * @param earliest  the first day that can be booked
 */
export function alternativesTo(
  date: Day,
  { dates, earliest, stateOf }: { dates: readonly Day[]; earliest: Day; stateOf: (day: Day) => DayState },
): Day[] {
  return SHIFTS.map((shift) => addDays(date, shift)).filter(
    (near) => near >= earliest && stateOf(near) === 'free' && !dates.includes(near),
  );
}

/**
 * Whether visits are some of a rule's dates, in order, each on its date or at most two days from it. Dates of the rule
 * that are missing are skipped: that is the homeowner's to decide.
 *
 * @param earliest  the first day that can be booked
 */
export function agreeVisits(
  dates: readonly Day[],
  visits: readonly AgreedVisit[],
  earliest: Day,
): Outcome<readonly AgreedVisit[], AgreementRefusal> {
  for (const [at, { ruleDate, date }] of visits.entries()) {
    const before = visits[at - 1];
    if (!dates.includes(ruleDate)) return refuse('date_not_in_series');
    if (Math.abs(daysBetween(ruleDate, date)) > MOST_SHIFT_DAYS) return refuse('date_not_in_series');
    if (before && (before.ruleDate >= ruleDate || before.date >= date)) return refuse('date_not_in_series');
    if (date < earliest) return refuse('date_too_early');
  }
  return accept(visits);
}

/** The grass of later visits: a lawn that is cut again and again is never overgrown. */
export const laterGrass = (first: GrassHeight): GrassHeight => (isOvergrown(first) ? 'medium_4_8' : first);

/**
 * Why a visit cannot be moved to a day; null when it can. The 180 days of a single mowing do not bind a series: as far
 * as the series goes, its visits may.
 *
 * @param earliest  the first day that can be booked
 * @param endDate   of the series
 */
export function whyNotMoveTo(day: Day, earliest: Day, endDate: Day): 'date_too_early' | 'date_too_far' | null {
  if (day < earliest) return 'date_too_early';
  const isInSeries = day <= addDays(endDate, MOST_SHIFT_DAYS);
  return isInSeries || daysBetween(earliest, day) < BOOKING_HORIZON_DAYS ? null : 'date_too_far';
}
