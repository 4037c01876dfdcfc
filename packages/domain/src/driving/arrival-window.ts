import type { JobStatus } from '../jobs/job.ts';

/** The time range in which a homeowner may expect the crew. */
export type ArrivalWindow = { readonly from: Date; readonly to: Date };

const MINUTE_MS = 60_000;
/** Length of the window and rounding of its middle, in minutes: before the day, and on it. */
const BEFORE = { long: 120, round: 30 };
const ON_THE_DAY = { long: 30, round: 5 };

/**
 * The arrival window shown to a homeowner: two hours long before the day, half an hour on the day. With a locked time it begins
 * there. It never begins before the company opens. Null when there is no estimate, when the crew is there already, and for what
 * is over.
 *
 * @param visit.arrivalAt  when the route of the day has the crew arrive
 * @param visit.opensAt    when the company opens before that; null when not known
 * @param visit.lockedAt   the time that must not move; null when there is none
 * @param visit.daysAhead  days from today to the visit, where the company is; negative for a past one
 *
 * Source: docs/rules/jobs.md.
 */
export function arrivalWindow(visit: {
  readonly status: JobStatus;
  readonly arrivalAt: Date | null;
  readonly opensAt: Date | null;
  readonly lockedAt: Date | null;
  readonly daysAhead: number;
}): ArrivalWindow | null {
  const { status, arrivalAt, opensAt, lockedAt, daysAhead } = visit;
  if (status !== 'pending' || arrivalAt === null || daysAhead < 0) return null;
  const { long, round } = daysAhead === 0 ? ON_THE_DAY : BEFORE;
  // A crew late for a locked time gets a new estimate instead.
  if (lockedAt && arrivalAt.getTime() <= lockedAt.getTime()) return windowFrom(lockedAt.getTime(), long);
  const middle = Math.round(arrivalAt.getTime() / (round * MINUTE_MS)) * round * MINUTE_MS;
  const from = middle - (long / 2) * MINUTE_MS;
  // A crew that begins before opening hours, as after a manual change, is still expected at that time.
  const opening = opensAt !== null && opensAt.getTime() <= arrivalAt.getTime() ? opensAt.getTime() : from;
  return windowFrom(Math.max(from, opening), long);
}

const windowFrom = (from: number, long: number): ArrivalWindow => ({
  from: new Date(from),
  to: new Date(from + long * MINUTE_MS),
});
