import { addDays, clockAt, type Day, dayAt, instantAt } from '../calendar.ts';
import { clockText, dayText } from '../words.ts';
import type { JobStatus } from './job.ts';

/**
 * Hours after the end of a visit's day in which its company can still record that the visit was done. Source:
 * docs/rules/jobs.md.
 */
export const RECORD_HOURS = 48;
/** Minimum hours that a company's office has to confirm what a crew member recorded. Source: docs/rules/jobs.md. */
export const CONFIRM_HOURS = 24;
/** Hours that the homeowner has to answer whether a recorded visit was done. Source: docs/rules/jobs.md. */
export const ANSWER_HOURS = 48;
/** Maximum length of a recorded visit, in minutes. */
export const LONGEST_VISIT_MINUTES = 12 * 60;
/** Maximum length of a note to a record and of a reason for a decision about one, in characters. */
export const RECORD_NOTE_MAX = 500;

/**
 * Whose answer an open record waits for, in order: the company's office confirms what its crew wrote, the homeowner
 * says whether the visit was done, and after a no an administrator decides.
 */
export const RECORD_STAGES = ['office', 'homeowner', 'administrator'] as const;
export type RecordStage = (typeof RECORD_STAGES)[number];

/**
 * State of a record: one of the stages while it waits for an answer; `accepted`, so that the visit is completed; or
 * ended without completing the visit.
 */
export const RECORD_STATES = [...RECORD_STAGES, 'accepted', 'declined', 'withdrawn', 'expired', 'refused'] as const;
export type RecordState = (typeof RECORD_STATES)[number];

export type RecordRefusal =
  | 'record_open'
  | 'record_day_not_over'
  | 'record_too_late'
  | 'job_already_completed'
  | 'job_canceled'
  | 'visit_not_paid';

/** What decides whether a visit can be recorded as done after its day. */
export type RecordableVisit = {
  readonly status: JobStatus;
  readonly serviceDate: Day;
  /** The company's time zone. */
  readonly timeZone: string;
  /** The record of this visit that waits for an answer; null or omitted without one. */
  readonly record?: object | null;
  /** Whether the visit is at an own client, whom the company bills itself: no payment through us, and no refund. */
  readonly ownClient?: boolean;
  /** Payment state of a visit of a series; null for other visits. */
  readonly charge?: string | null;
};

/** Deadline for recording a visit: 48 hours after the end of its day. */
export const recordUntil = ({ serviceDate, timeZone }: Pick<RecordableVisit, 'serviceDate' | 'timeZone'>): Date =>
  new Date(instantAt(addDays(serviceDate, 1), 0, timeZone).getTime() + RECORD_HOURS * 3_600_000);

/**
 * Why a visit cannot be recorded as done; null when it can. A visit that was started but never completed can be
 * recorded any time after its day, and so can one at an own client; others until `recordUntil`.
 *
 * @param by  an administrator is not bound by `recordUntil`
 *
 * Source: docs/rules/jobs.md.
 */
export function whyNotRecord(job: RecordableVisit, by: 'company' | 'administrator', now: Date): RecordRefusal | null {
  if (job.status === 'completed') return 'job_already_completed';
  if (job.status === 'canceled') return 'job_canceled';
  if (job.record) return 'record_open';
  if (dayAt(now, job.timeZone) <= job.serviceDate) return 'record_day_not_over';
  if (job.status === 'in-progress') return null;
  if (job.charge === 'declined') return 'visit_not_paid';
  const bounded = by === 'company' && !job.ownClient;
  return bounded && now >= recordUntil(job) ? 'record_too_late' : null;
}

export type TimesRefusal = 'record_end_first' | 'record_too_long' | 'time_not_on_clock';

/** Start and end of a visit, in minutes after midnight of its day in the company's zone. */
export type RecordedMinutes = { readonly start: number; readonly end: number };

/** Start and end of a recorded visit as instants. */
export type RecordedTimes = { readonly startedAt: Date; readonly endedAt: Date };

/**
 * Why recorded times are impossible (wrong order, too long, or skipped by daylight saving); null when they are valid.
 */
export function whyNotTimes(
  { start, end }: RecordedMinutes,
  { serviceDate, timeZone }: Pick<RecordableVisit, 'serviceDate' | 'timeZone'>,
): TimesRefusal | null {
  if (end <= start) return 'record_end_first';
  if (end - start > LONGEST_VISIT_MINUTES) return 'record_too_long';
  const isShown = (minute: number) => clockAt(instantAt(serviceDate, minute, timeZone), timeZone).minute === minute;
  return isShown(start) && isShown(end) ? null : 'time_not_on_clock';
}

/** Converts recorded minutes of a visit's day to instants. */
export const recordedTimes = (
  { start, end }: RecordedMinutes,
  { serviceDate, timeZone }: Pick<RecordableVisit, 'serviceDate' | 'timeZone'>,
): RecordedTimes => ({
  startedAt: instantAt(serviceDate, start, timeZone),
  endedAt: instantAt(serviceDate, end, timeZone),
});

/**
 * Deadline for the office to confirm what a crew member recorded: `recordUntil`, but at least 24 hours after it was
 * recorded.
 */
export const confirmUntil = (job: Pick<RecordableVisit, 'serviceDate' | 'timeZone'>, recordedAt: Date): Date =>
  new Date(Math.max(recordUntil(job).getTime(), recordedAt.getTime() + CONFIRM_HOURS * 3_600_000));

/** Deadline for the homeowner to answer whether a recorded visit was done; no answer by then counts as yes. */
export const answerRecordUntil = (askedAt: Date): Date => new Date(askedAt.getTime() + ANSWER_HOURS * 3_600_000);

/**
 * Formats a deadline: "Thu, May 7, 3:00 PM"; midnight as the end of the day before: "Thu, May 7, 11:59 PM".
 *
 * @param near  as with `dayText`
 */
export function untilText(until: Date, timeZone: string, near: Day): string {
  const last = clockText(until, timeZone) === '12:00 AM' ? new Date(until.getTime() - 60_000) : until;
  return `${dayText(dayAt(last, timeZone), near)}, ${clockText(last, timeZone)}`;
}

/** Formats a time range: "9:00–9:50 AM" or "11:30 AM–12:10 PM". */
export function timesText({ startedAt, endedAt }: RecordedTimes, timeZone: string): string {
  const [start, end] = [clockText(startedAt, timeZone), clockText(endedAt, timeZone)];
  const same = start.slice(-3) === end.slice(-3);
  return `${same ? start.slice(0, -3) : start}–${end}`;
}
