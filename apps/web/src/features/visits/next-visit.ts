import type { OwnJob } from '@swath/contract/jobs';
import { dayAt } from '@swath/domain/calendar';

/**
 * The visit a homeowner waits for: one under way, else the earliest pending one from today on; null when there is none.
 *
 * @param visits  earliest first
 */
export function nextVisit(visits: readonly OwnJob[], now: Date): OwnJob | null {
  const underWay = visits.find(({ status }) => status === 'in-progress');
  return underWay ?? visits.find((visit) => visit.status === 'pending' && !hasPassed(visit, now)) ?? null;
}

/** Whether the day of a visit has passed, nobody began it, and nobody recorded that it was done all the same. */
export const isMissed = (visit: OwnJob, now: Date): boolean =>
  visit.status === 'pending' && visit.record === null && hasPassed(visit, now);

/** Whether the day of a visit is over where it takes place. */
export const hasPassed = (visit: OwnJob, now: Date): boolean => visit.scheduled_date < dayAt(now, visit.time_zone);
