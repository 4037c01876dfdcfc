import type { OwnJob } from '@swath/contract/jobs';
import { dayAt } from '@swath/domain/calendar';

/**
 * The homeowner's next visit: the earliest pending one from today on; null if there is none.
 * @param visits  earliest first
 */
export const nextVisit = (visits: readonly OwnJob[], now: Date): OwnJob | null =>
  visits.find((visit) => visit.status === 'pending' && !hasPassed(visit, now)) ?? null;

/**
 * Whether a visit was missed: its day has passed, it was never started, and the company has not recorded it as done.
 */
export const isMissed = (visit: OwnJob, now: Date): boolean =>
  visit.status === 'pending' && visit.record === null && hasPassed(visit, now);

/** Whether the day of a visit is over in the property's time zone. */
export const hasPassed = (visit: OwnJob, now: Date): boolean => visit.scheduled_date < dayAt(now, visit.time_zone);

/** Whether a visit is under way, or comes today by the clock at the property. */
export const isToday = (visit: OwnJob, now: Date): boolean =>
  visit.status === 'in-progress' ||
  (visit.status === 'pending' && visit.scheduled_date === dayAt(now, visit.time_zone));
