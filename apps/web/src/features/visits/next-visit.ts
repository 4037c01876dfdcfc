import type { OwnJob } from '@swath/contract/jobs';
import { dayAt } from '@swath/domain/calendar';

/**
 * The homeowner's next visit: one in progress, else the earliest pending one from today on; null if there is none.
 * @param visits  earliest first
 */
export function nextVisit(visits: readonly OwnJob[], now: Date): OwnJob | null {
  const underWay = visits.find(({ status }) => status === 'in-progress');
  return underWay ?? visits.find((visit) => visit.status === 'pending' && !hasPassed(visit, now)) ?? null;
}

/**
 * Whether a visit was missed: its day has passed, it was never started, and the company has not recorded it as done.
 */
export const isMissed = (visit: OwnJob, now: Date): boolean =>
  visit.status === 'pending' && visit.record === null && hasPassed(visit, now);

/** Whether the day of a visit is over in the property's time zone. */
export const hasPassed = (visit: OwnJob, now: Date): boolean => visit.scheduled_date < dayAt(now, visit.time_zone);
