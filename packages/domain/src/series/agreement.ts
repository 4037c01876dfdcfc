import { addDays, type Day, daysBetween } from '../calendar.ts';
import { type GrassHeight, isOvergrown } from '../jobs/grass-height.ts';
import { BOOKING_HORIZON_DAYS } from '../jobs/mowing-request.ts';
import { accept, type Result, refuse } from '../result.ts';

/** One agreed visit: the rule's own date, and the actual day. */
export type AgreedVisit = { readonly ruleDate: Day; readonly date: Day };

export type AgreementRefusal = 'date_not_in_series' | 'date_too_early';

/** Availability of a company's day for one more visit of the series. */
export type DayState = 'free' | 'closed' | 'full' | 'already_booked';

/** Maximum number of days a visit may be moved from the rule's date when the company is not available then. */
export const MOST_SHIFT_DAYS = 2;

/** Tried in this order: the nearer first, later before earlier. */
const SHIFTS = [1, -1, 2, -2] as const;

/**
 * Free alternatives near a date on which the company is not available. Other dates of the series are excluded.
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
 * Validates visits against a rule's dates: in order, each on its date or at most two days from it. Missing dates are allowed:
 * the homeowner may leave some out.
 *
 * @param earliest  the first day that can be booked
 */
export function agreeVisits(
  dates: readonly Day[],
  visits: readonly AgreedVisit[],
  earliest: Day,
): Result<readonly AgreedVisit[], AgreementRefusal> {
  for (const [at, { ruleDate, date }] of visits.entries()) {
    const before = visits[at - 1];
    if (!dates.includes(ruleDate)) return refuse('date_not_in_series');
    if (Math.abs(daysBetween(ruleDate, date)) > MOST_SHIFT_DAYS) return refuse('date_not_in_series');
    if (before && (before.ruleDate >= ruleDate || before.date >= date)) return refuse('date_not_in_series');
    if (date < earliest) return refuse('date_too_early');
  }
  return accept(visits);
}

/** Grass height of later visits: a lawn that is mowed regularly is never overgrown. */
export const laterGrass = (first: GrassHeight): GrassHeight => (isOvergrown(first) ? 'medium_4_8' : first);

/**
 * Why a visit cannot be moved to a day; null when it can. The horizon of 180 days for a single mowing does not apply within the
 * dates of the series.
 *
 * @param earliest  the first day that can be booked
 * @param endDate   of the series
 */
export function whyNotMoveTo(day: Day, earliest: Day, endDate: Day): 'date_too_early' | 'date_too_far' | null {
  if (day < earliest) return 'date_too_early';
  const isInSeries = day <= addDays(endDate, MOST_SHIFT_DAYS);
  return isInSeries || daysBetween(earliest, day) < BOOKING_HORIZON_DAYS ? null : 'date_too_far';
}
