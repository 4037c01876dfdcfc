import { addDays, clockAt, type Day, dayAt, instantAt } from '../calendar.ts';
import { clockText, dayText } from '../words.ts';
import type { JobStatus } from './job.ts';

/** Hours after the end of a visit's day in which its company can record that it was done. Source: docs/rules/jobs.md. */
export const RECORD_HOURS = 48;
/** Minimum hours the office has to confirm what one of its crew recorded. Source: docs/rules/jobs.md. */
export const CONFIRM_HOURS = 24;
/** Hours the homeowner has to answer whether a recorded visit was done. Source: docs/rules/jobs.md. */
export const ANSWER_HOURS = 48;
/** Maximum length of a recorded visit, in minutes. */
export const LONGEST_VISIT_MINUTES = 12 * 60;
/** Longest note to a record, and longest reason of a decision about one, in characters. */
export const RECORD_NOTE_MAX = 500;

/**
 * Whose answer an open record waits for: the company's office confirms what its crew wrote, the homeowner says whether the
 * visit was done, or an administrator decides after the homeowner said no.
 */
export const RECORD_STAGES = ['office', 'homeowner', 'administrator'] as const;
export type RecordStage = (typeof RECORD_STAGES)[number];

/** State of a record: open, or it completed the visit, or it ended without that. */
export const RECORD_STATES = [...RECORD_STAGES, 'accepted', 'declined', 'withdrawn', 'expired', 'refused'] as const;
export type RecordState = (typeof RECORD_STATES)[number];

export type RecordRefusal =
  | 'record_open'
  | 'record_day_not_over'
  | 'record_too_late'
  | 'job_already_completed'
  | 'job_canceled'
  | 'visit_not_paid';

/** A visit as the rules of recording see it. */
export type RecordableVisit = {
  readonly status: JobStatus;
  readonly serviceDate: Day;
  /** Of the company. */
  readonly timeZone: string;
  /** An open record of it. */
  readonly record?: object | null;
  /** It is at an own client of the company: no payment here, and no refund. */
  readonly ownClient?: boolean;
  /** Payment state of a visit of a series. */
  readonly charge?: string | null;
};

/** Deadline for recording a visit: 48 hours after the end of its day. */
export const recordUntil = ({ serviceDate, timeZone }: Pick<RecordableVisit, 'serviceDate' | 'timeZone'>): Date =>
  new Date(instantAt(addDays(serviceDate, 1), 0, timeZone).getTime() + RECORD_HOURS * 3_600_000);

/**
 * Why this visit cannot be recorded as done; null when it can. A visit that was begun and never completed can be recorded at
 * any time after its day, and so can one at an own client; any other one until `recordUntil`.
 *
 * @param by  an administrator is not bound by the 48 hours
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

/** Start and end of a visit, in minutes after midnight of its day where the lawn is. */
export type RecordedMinutes = { readonly start: number; readonly end: number };

/** The instants of recorded times. */
export type RecordedTimes = { readonly startedAt: Date; readonly endedAt: Date };

/** Validates recorded times of a visit's day; null when they are possible. */
export function whyNotTimes(
  { start, end }: RecordedMinutes,
  { serviceDate, timeZone }: Pick<RecordableVisit, 'serviceDate' | 'timeZone'>,
): TimesRefusal | null {
  if (end <= start) return 'record_end_first';
  if (end - start > LONGEST_VISIT_MINUTES) return 'record_too_long';
  const isShown = (minute: number) => clockAt(instantAt(serviceDate, minute, timeZone), timeZone).minute === minute;
  return isShown(start) && isShown(end) ? null : 'time_not_on_clock';
}

/** The instants of times of a visit's day. */
export const recordedTimes = (
  { start, end }: RecordedMinutes,
  { serviceDate, timeZone }: Pick<RecordableVisit, 'serviceDate' | 'timeZone'>,
): RecordedTimes => ({
  startedAt: instantAt(serviceDate, start, timeZone),
  endedAt: instantAt(serviceDate, end, timeZone),
});

/** Deadline for the office to confirm what one of its crew recorded: as long as it could record it itself, and a day at least. */
export const confirmUntil = (job: Pick<RecordableVisit, 'serviceDate' | 'timeZone'>, recordedAt: Date): Date =>
  new Date(Math.max(recordUntil(job).getTime(), recordedAt.getTime() + CONFIRM_HOURS * 3_600_000));

/** Deadline for the homeowner to say whether a recorded visit was done; no answer counts as yes. */
export const answerRecordUntil = (askedAt: Date): Date => new Date(askedAt.getTime() + ANSWER_HOURS * 3_600_000);

/** Formats the last minute before an instant: Thu, May 7, 11:59 PM. */
export function untilText(until: Date, timeZone: string): string {
  const last = new Date(until.getTime() - 60_000);
  return `${dayText(dayAt(last, timeZone))}, ${clockText(last, timeZone)}`;
}

/** Formats a time range: 9:00–9:50 AM, or 11:30 AM–12:10 PM. */
export function timesText({ startedAt, endedAt }: RecordedTimes, timeZone: string): string {
  const [start, end] = [clockText(startedAt, timeZone), clockText(endedAt, timeZone)];
  const same = start.slice(-3) === end.slice(-3);
  return `${same ? start.slice(0, -3) : start}–${end}`;
}
