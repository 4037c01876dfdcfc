import type { Window } from '../day-window.ts';
import { SERVICE_BUFFER } from '../jobs/job-duration.ts';
import { type Minutes, minutes } from '../units.ts';

/**
 * Minutes of a day that one job takes: its duration, and the buffer before the next stop.
 * Source: docs/rules/availability.md.
 */
export const minutesTaken = (duration: Minutes): Minutes => minutes(duration + SERVICE_BUFFER);

/** Capacity of a company's day: minutes of working hours, and maximum number of jobs (null: no maximum). */
export type DayLimits = { readonly open: number; readonly mostJobs: number | null };

/** Capacity that jobs and reservations take: minutes with buffers, and number of jobs. */
export type Taken = { readonly minutes: number; readonly jobs: number };

export const NOTHING_TAKEN: Taken = { minutes: 0, jobs: 0 };

/** Taken capacity after removing one job of the given duration; never below zero. */
export const without = (taken: Taken, duration: Minutes): Taken => ({
  minutes: Math.max(0, taken.minutes - minutesTaken(duration)),
  jobs: Math.max(0, taken.jobs - 1),
});

/**
 * Capacity of today that is not available any more: working hours that have passed, plus work still to be done.
 * Source: docs/rules/availability.md.
 * @param now.minute minutes since midnight in the company's time zone
 * @param now.worked minutes of today's work already done, buffers included
 */
export function takenToday(
  taken: Taken,
  now: { readonly windows: readonly Window[]; readonly minute: number; readonly worked: number },
): Taken {
  const gone = now.windows.map(({ start, end }) => Math.min(Math.max(now.minute - start, 0), end - start));
  const left = Math.max(0, taken.minutes - now.worked);
  return { minutes: gone.reduce((all, one) => all + one, left), jobs: taken.jobs };
}

/**
 * Whether a day has room for one more job, in minutes and by the maximum number of jobs.
 * Source: docs/rules/availability.md.
 */
export const hasRoom = ({ open, mostJobs }: DayLimits, taken: Taken, duration: Minutes): boolean =>
  (mostJobs === null || taken.jobs < mostJobs) && taken.minutes + minutesTaken(duration) <= open;

/** Whether a job of this duration would fit into the day if it were empty. Source: docs/rules/availability.md. */
export const holdsAtAll = ({ open }: Pick<DayLimits, 'open'>, duration: Minutes): boolean =>
  minutesTaken(duration) <= open;

/**
 * Whether a company's day has room for one more job. `full`: it has not. `closed`: the company does not work that day.
 */
export const DAY_ROOMS = ['free', 'full', 'closed'] as const;
export type DayRoom = (typeof DAY_ROOMS)[number];

/** Whether a day has room for one more job of this duration. @param day.windows working hours; empty if closed */
export function roomOn(
  day: DayLimits & { readonly windows: readonly unknown[] },
  taken: Taken,
  duration: Minutes,
): DayRoom {
  if (day.windows.length === 0) return 'closed';
  return hasRoom(day, taken, duration) ? 'free' : 'full';
}
