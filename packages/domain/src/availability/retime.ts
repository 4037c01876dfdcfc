import { clockAt, type Day, instantAt, isDay } from '../calendar.ts';
import type { JobStatus } from '../jobs/job.ts';
import { SERVICE_BUFFER } from '../jobs/job-duration.ts';
import type { Minutes } from '../units.ts';
import { isWithin } from './conflicts.ts';
import { parseTime, type Window } from './windows.ts';

/** A wall-clock time at the lawn. */
export type LocalStart = { readonly day: Day; readonly minute: Minutes };

export type RetimeRefusal =
  | 'job_not_retimable'
  | 'time_on_other_day'
  | 'time_not_on_clock'
  | 'time_passed'
  | 'time_outside_hours'
  | 'time_taken';

/** The time range that a locked stop takes. */
type LockedStop = { readonly start: Date; readonly duration: Minutes };

/** What the day of a job that gets a new time already contains. */
export type DayOfStops = {
  readonly windows: readonly Window[];
  /** Other stops of that day that are locked to their time. */
  readonly locked: readonly LockedStop[];
};

/** Parses "2026-05-05T09:30:00" into day and minutes after midnight; null when it is invalid, or not a whole minute. */
export function parseLocalStart(text: string): LocalStart | null {
  const [day = '', time = ''] = text.split('T');
  const minute = /^\d\d:\d\d:00$/.test(time) ? parseTime(time.slice(0, 5)) : null;
  return isDay(day) && minute !== null ? { day, minute } : null;
}

/** Why this job's time cannot be changed at all; null when it can. Source: docs/spec/company.md, section 4. */
export const whyNotRetimeAtAll = ({ status }: { status: JobStatus }): 'job_not_retimable' | null =>
  status === 'pending' ? null : 'job_not_retimable';

/**
 * Why a job cannot be moved to a time; null when it can. The whole job has to lie inside one window of the company's hours; a
 * locked one must leave the travel buffer to every other locked stop.
 *
 * @param job.serviceDate  the day that the time has to lie on
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

/** The instant of a local time. */
export const startInstant = ({ day, minute }: LocalStart, timeZone: string): Date => instantAt(day, minute, timeZone);

function collide(a: LockedStop, b: LockedStop): boolean {
  const endOf = ({ start, duration }: LockedStop) => start.getTime() + (duration + SERVICE_BUFFER) * 60_000;
  return a.start.getTime() < endOf(b) && b.start.getTime() < endOf(a);
}
