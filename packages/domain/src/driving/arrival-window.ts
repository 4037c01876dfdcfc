import type { Window } from '../day-window.ts';
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
 * The arrival window shown to a homeowner: two hours long before the day of the visit, half an hour on the day. Before
 * the day it is the promised one, and on the day it lies within that, unless the crew will be late for it. It starts at
 * a locked time, unless the crew will be late for that. It does not start before the company opens, unless the crew is
 * expected before. Null without a promise and an estimate, once the work has begun, and for past or canceled visits.
 *
 * @param visit.arrivalAt  estimated arrival by the planned route; null when there is none
 * @param visit.promised   window that was promised when the visit was booked; null: any time
 * @param visit.opensAt    start of the company's opening hours around the arrival; null when not known
 * @param visit.lockedAt   start time that must not move; null when there is none
 * @param visit.daysAhead  days from today to the visit, in the company's zone; negative for a past one
 *
 * Source: docs/rules/jobs.md.
 */
export function arrivalWindow(visit: {
  readonly status: JobStatus;
  readonly arrivalAt: Date | null;
  readonly promised: ArrivalWindow | null;
  readonly opensAt: Date | null;
  readonly lockedAt: Date | null;
  readonly daysAhead: number;
}): ArrivalWindow | null {
  const { status, arrivalAt, opensAt, lockedAt, daysAhead } = visit;
  if (status !== 'pending' || daysAhead < 0) return null;
  const promised = lockedAt === null && !isLate(visit) ? visit.promised : null;
  if (promised && (arrivalAt === null || daysAhead > 0)) return promised;
  if (arrivalAt === null) return null;
  const { long, round } = daysAhead === 0 ? ON_THE_DAY : BEFORE;
  // When the crew will be late for a locked time, the window follows the estimate instead.
  if (lockedAt && arrivalAt.getTime() <= lockedAt.getTime()) return windowFrom(lockedAt.getTime(), long);
  const middle = Math.round(arrivalAt.getTime() / (round * MINUTE_MS)) * round * MINUTE_MS;
  const from = middle - (long / 2) * MINUTE_MS;
  // If the crew comes before opening hours, as after a manual change, the window is not shifted to the opening.
  const opening = opensAt !== null && opensAt.getTime() <= arrivalAt.getTime() ? opensAt.getTime() : from;
  const earliest = Math.max(from, opening);
  return windowFrom(promised ? within(promised, earliest, long) : earliest, long);
}

/** Whether the crew is expected after the end of the promised window. */
export const isLate = (visit: { readonly arrivalAt: Date | null; readonly promised: ArrivalWindow | null }): boolean =>
  visit.promised !== null && visit.arrivalAt !== null && visit.arrivalAt.getTime() > visit.promised.to.getTime();

/** By how many whole minutes an arrival is before the promised window; 0 without a promise, and if it is not. */
export const minutesEarly = (arrival: Date, promised: ArrivalWindow | null): number =>
  promised === null ? 0 : Math.max(0, Math.floor((promised.from.getTime() - arrival.getTime()) / MINUTE_MS));

/** Whether a start time breaks a promised window; one at its very end does not. @param minute  after midnight */
export const isOutside = (promised: Window, minute: number): boolean =>
  minute < promised.start || minute > promised.end;

/** Shifts the start of a window, so that the window lies within the promised one. */
const within = (promised: ArrivalWindow, from: number, long: number): number =>
  Math.max(promised.from.getTime(), Math.min(from, promised.to.getTime() - long * MINUTE_MS));

const windowFrom = (from: number, long: number): ArrivalWindow => ({
  from: new Date(from),
  to: new Date(from + long * MINUTE_MS),
});
