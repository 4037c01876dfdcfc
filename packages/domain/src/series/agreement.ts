import { addDays, type Day, daysBetween } from '../calendar.ts';
import { type GrassHeight, isOvergrown } from '../jobs/grass-height.ts';
import { BOOKING_HORIZON_DAYS } from '../jobs/mowing-request.ts';
import { accept, type Result, refuse } from '../result.ts';

/**
 * One agreed visit of a series (recurring mowings): its date by the recurrence rule, and the day on which it takes
 * place.
 */
export type AgreedVisit = { readonly ruleDate: Day; readonly date: Day };

export type AgreementRefusal = 'date_not_in_series' | 'date_too_early';

/**
 * Whether a company's day has room for one more visit of a series. `already_booked`: the homeowner has a mowing with
 * the company on that day.
 */
export type DayState = 'free' | 'closed' | 'full' | 'already_booked';

/** Maximum number of days between a visit and its date by the rule, when the company is not available on that date. */
export const MOST_SHIFT_DAYS = 2;

/** Order in which alternative days are tried: nearer ones first, later before earlier. */
const SHIFTS = [1, -1, 2, -2] as const;

/**
 * Free days near a date on which the company is not available, best first; empty when there are none. Other dates of
 * the series are left out.
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
 * Checks the visits that a homeowner agreed to against the dates of the rule: in order, each at most two days from its
 * date. Dates may be left out.
 *
 * @param dates     dates by the rule
 * @param earliest  the first day that can be booked
 * @returns the visits unchanged, or the reason against them
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

/**
 * Grass height assumed for visits after the first: overgrown grass counts as medium, as the lawn is mowed regularly
 * from the first visit on.
 */
export const laterGrass = (first: GrassHeight): GrassHeight => (isOvergrown(first) ? 'medium_4_8' : first);

/**
 * Why a visit of a series cannot be moved to a day; null when it can. Within the dates of the series, the limit of 180
 * days for single mowings does not apply.
 *
 * @param earliest  the first day that can be booked
 * @param endDate   last day of the series
 */
export function whyNotMoveTo(day: Day, earliest: Day, endDate: Day): 'date_too_early' | 'date_too_far' | null {
  if (day < earliest) return 'date_too_early';
  const isInSeries = day <= addDays(endDate, MOST_SHIFT_DAYS);
  return isInSeries || daysBetween(earliest, day) < BOOKING_HORIZON_DAYS ? null : 'date_too_far';
}
