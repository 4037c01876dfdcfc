import type { JobStatus } from '../jobs/job.ts';

/** The time range in which a homeowner may expect the crew to arrive. */
export type ArrivalWindow = { readonly from: Date; readonly to: Date };

const MINUTE_MS = 60_000;
/**
 * In minutes: how long an arrival window is, and to which multiple its middle is rounded. Before the day of the visit,
 * and on it.
 */
const BEFORE = { long: 120, round: 30 };
const ON_THE_DAY = { long: 30, round: 5 };

/**
 * The arrival window shown to a homeowner: two hours long before the day of the visit, half an hour on the day. It
 * starts at a locked time, unless the crew will be late for that. It does not start before the company opens, unless
 * the crew is expected before. Null without an estimate, once the work has begun, and for past or canceled visits.
 *
 * @param visit.arrivalAt  estimated arrival by the planned route; null when there is none
 * @param visit.opensAt    start of the company's opening hours around the arrival; null when not known
 * @param visit.lockedAt   start time that must not move; null when there is none
 * @param visit.daysAhead  days from today to the visit, in the company's zone; negative for a past one
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
  // When the crew will be late for a locked time, the window follows the estimate instead.
  if (lockedAt && arrivalAt.getTime() <= lockedAt.getTime()) return windowFrom(lockedAt.getTime(), long);
  const middle = Math.round(arrivalAt.getTime() / (round * MINUTE_MS)) * round * MINUTE_MS;
  const from = middle - (long / 2) * MINUTE_MS;
  // If the crew comes before opening hours, as after a manual change, the window is not shifted to the opening.
  const opening = opensAt !== null && opensAt.getTime() <= arrivalAt.getTime() ? opensAt.getTime() : from;
  return windowFrom(Math.max(from, opening), long);
}

const windowFrom = (from: number, long: number): ArrivalWindow => ({
  from: new Date(from),
  to: new Date(from + long * MINUTE_MS),
});
