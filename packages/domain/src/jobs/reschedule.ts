import { addDays, type Day } from '../calendar.ts';
import type { JobStatus } from './job.ts';
import { BOOKING_HORIZON_DAYS, type DayRefusal, whyNotOnDay } from './mowing-request.ts';

export type RescheduleRefusal = NotMovable | 'date_passed' | 'date_too_far';
export type MoveRefusal = NotMovable | DayRefusal;
type NotMovable = 'job_not_reschedulable' | 'record_open';

/** A mowing to reschedule; with an open record that it was done it cannot be. */
type Movable = { status: JobStatus; record?: object | null };

/** Why this mowing cannot be rescheduled to any day by either side; null when it can. */
export function whyNotMoveAtAll({ status, record }: Movable): NotMovable | null {
  if (status !== 'pending') return 'job_not_reschedulable';
  return record ? 'record_open' : null;
}

/**
 * Why the company cannot reschedule this mowing to a day; null when it can. Capacity is checked elsewhere.
 *
 * @param today  in the company's zone
 *
 * Source: docs/spec/company.md, section 5, "Reschedule"; docs/rules/jobs.md.
 */
export function whyNotReschedule(job: Movable, to: Day, today: Day): RescheduleRefusal | null {
  return whyNotMoveAtAll(job) ?? whyNotOnCalendar(to, today);
}

/** Why a company cannot schedule anything on a day; null when it can. @param today  in the company's zone */
export function whyNotOnCalendar(to: Day, today: Day): 'date_passed' | 'date_too_far' | null {
  if (to < today) return 'date_passed';
  return to <= addDays(today, BOOKING_HORIZON_DAYS) ? null : 'date_too_far';
}

/**
 * Why a homeowner cannot reschedule their mowing to a day; null when they can: the days are those that can be booked.
 *
 * @param timeZone  of the property
 */
export function whyNotMove(job: Movable, to: Day, now: Date, timeZone: string): MoveRefusal | null {
  return whyNotMoveAtAll(job) ?? whyNotOnDay(to, now, timeZone);
}

/** A reschedule that its homeowner is to be notified of. */
export type Move = { readonly oldDate: Day; readonly newDate: Day };

/**
 * Merges a reschedule into the pending notification: from the first old day to the last new one; null when the job is back
 * where it was, for then there is nothing to answer.
 *
 * @param open  the reschedule the homeowner has not answered yet
 */
export function mergeMoves(open: Move | null, move: Move): Move | null {
  const oldDate = open?.oldDate ?? move.oldDate;
  return oldDate === move.newDate ? null : { oldDate, newDate: move.newDate };
}
