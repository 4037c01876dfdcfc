import { addDays, type Day } from '../calendar.ts';
import { isSameWindow, type Window } from '../day-window.ts';
import type { JobStatus } from './job.ts';
import { BOOKING_HORIZON_DAYS, type DayRefusal, whyNotOnDay } from './mowing-request.ts';

export type RescheduleRefusal = NotMovable | 'date_passed' | 'date_too_far';
export type MoveRefusal = NotMovable | DayRefusal;
type NotMovable = 'job_not_reschedulable' | 'record_open';

/**
 * What decides whether a mowing can be rescheduled. `record` is the company's record that the mowing was done, while it
 * waits for an answer; then it cannot.
 */
type Movable = { status: JobStatus; record?: object | null };

/** Why neither side can reschedule a mowing, whatever the new day; null when they can. */
export function whyNotMoveAtAll({ status, record }: Movable): NotMovable | null {
  if (status !== 'pending') return 'job_not_reschedulable';
  return record ? 'record_open' : null;
}

/**
 * Why a company cannot reschedule a mowing to a day; null when it can. The room of the day is checked elsewhere.
 *
 * @param today  in the company's zone
 *
 * Source: docs/spec/company.md, section 5, "Reschedule"; docs/rules/jobs.md.
 */
export function whyNotReschedule(job: Movable, to: Day, today: Day): RescheduleRefusal | null {
  return whyNotMoveAtAll(job) ?? whyNotOnCalendar(to, today);
}

/**
 * Why a company cannot schedule anything on a day, in the past or too far ahead; null when it can.
 *
 * @param today  in the company's zone
 */
export function whyNotOnCalendar(to: Day, today: Day): 'date_passed' | 'date_too_far' | null {
  if (to < today) return 'date_passed';
  return to <= addDays(today, BOOKING_HORIZON_DAYS) ? null : 'date_too_far';
}

/**
 * Why a homeowner cannot move their mowing to a day; null when they can. They can for any day that they could book.
 *
 * @param timeZone  of the property
 */
export function whyNotMove(job: Movable, to: Day, now: Date, timeZone: string): MoveRefusal | null {
  return whyNotMoveAtAll(job) ?? whyNotOnDay(to, now, timeZone);
}

/**
 * A reschedule of which the homeowner has to be notified: to another day, or to another promised arrival window (null:
 * any time) of the same day.
 */
export type Move = {
  readonly oldDate: Day;
  readonly newDate: Day;
  readonly oldWindow: Window | null;
  readonly newWindow: Window | null;
};

/**
 * Merges a reschedule into one that the homeowner has not answered yet: from the old day and window of the first to the
 * new ones of the second. Null when the two are the same, so that nothing is left to answer.
 *
 * @param open  the unanswered reschedule; null when there is none
 */
export function mergeMoves(open: Move | null, move: Move): Move | null {
  const { oldDate, oldWindow } = open ?? move;
  const { newDate, newWindow } = move;
  return oldDate === newDate && isSameWindow(oldWindow, newWindow) ? null : { oldDate, newDate, oldWindow, newWindow };
}
