import { clockAt, type Day, instantAt, isDay } from '../calendar.ts';
import type { Window } from '../day-window.ts';
import type { JobStatus } from '../jobs/job.ts';
import { SERVICE_BUFFER } from '../jobs/job-duration.ts';
import type { Minutes } from '../units.ts';
import { isWithin } from './conflicts.ts';
import { parseTime } from './windows.ts';

/** A day and a time of day in the company's time zone; `minute` is minutes after midnight. */
export type LocalStart = { readonly day: Day; readonly minute: Minutes };

export type RetimeRefusal =
  | 'job_not_retimable'
  | 'time_on_other_day'
  | 'time_not_on_clock'
  | 'time_passed'
  | 'time_outside_hours'
  | 'time_taken';

/** The time range of a job whose start time must not move (a locked stop of the route). */
type LockedStop = { readonly start: Date; readonly duration: Minutes };

/** What limits the new time of a job on its day: the company's hours and the other locked stops. */
export type DayOfStops = {
  readonly windows: readonly Window[];
  /** The other jobs of the day whose start times are locked. */
  readonly locked: readonly LockedStop[];
};

/** Parses "2026-05-05T09:30:00" into day and minutes after midnight; null for invalid text or seconds other than 00. */
export function parseLocalStart(text: string): LocalStart | null {
  const [day = '', time = ''] = text.split('T');
  const minute = /^\d\d:\d\d:00$/.test(time) ? parseTime(time.slice(0, 5)) : null;
  return isDay(day) && minute !== null ? { day, minute } : null;
}

/**
 * Why the time of a job cannot be changed, whatever the new time; null when it can. Source: docs/spec/company.md,
 * section 4.
 */
export const whyNotRetimeAtAll = ({ status }: { status: JobStatus }): 'job_not_retimable' | null =>
  status === 'pending' ? null : 'job_not_retimable';

/**
 * Why a job cannot be given a new time; null when it can. The whole job has to fit into one window of the company's
 * hours. If the new time is locked, five minutes must remain before and after every other locked stop.
 *
 * @param job.serviceDate  the day of the job, which the new time has to be on
 *
 * Source: docs/spec/company.md, sections 2 and 5, "Reschedule"; docs/rules/jobs.md.
 */
export function whyNotRetime(
  job: { status: JobStatus; serviceDate: Day; timeZone: string; duration: Minutes },
  start: LocalStart & { locked: boolean },
  { windows, locked }: DayOfStops,
  now: Date,
): RetimeRefusal | null {
  const fixed = whyNotRetimeAtAll(job);
  if (fixed) return fixed;
  if (start.day !== job.serviceDate) return 'time_on_other_day';
  const at = startInstant(start, job.timeZone);
  if (clockAt(at, job.timeZone).minute !== start.minute) return 'time_not_on_clock';
  if (at <= now) return 'time_passed';
  if (!isWithin(windows, { start: start.minute, duration: job.duration })) return 'time_outside_hours';
  if (!start.locked) return null;
  return locked.some((stop) => collide({ start: at, duration: job.duration }, stop)) ? 'time_taken' : null;
}

/** Converts a wall-clock time of a zone to an instant. */
export const startInstant = ({ day, minute }: LocalStart, timeZone: string): Date => instantAt(day, minute, timeZone);

function collide(a: LockedStop, b: LockedStop): boolean {
  const endOf = ({ start, duration }: LockedStop) => start.getTime() + (duration + SERVICE_BUFFER) * 60_000;
  return a.start.getTime() < endOf(b) && b.start.getTime() < endOf(a);
}
