import type { OwnJob } from '@swath/contract/jobs';
import { dayAt } from '@swath/domain/calendar';

/**
 * The homeowner's next visit: one in progress, else the earliest pending one from today on; null when there is none.
 *
 * @param visits  earliest first
 */
export function nextVisit(visits: readonly OwnJob[], now: Date): OwnJob | null {
  const underWay = visits.find(({ status }) => status === 'in-progress');
  return underWay ?? visits.find((visit) => visit.status === 'pending' && !hasPassed(visit, now)) ?? null;
}

/** Whether a visit's day has passed, it was not begun, and no record says that it was done. */
export const isMissed = (visit: OwnJob, now: Date): boolean =>
  visit.status === 'pending' && visit.record === null && hasPassed(visit, now);

/** Whether the day of a visit is over at the property. */
export const hasPassed = (visit: OwnJob, now: Date): boolean => visit.scheduled_date < dayAt(now, visit.time_zone);
