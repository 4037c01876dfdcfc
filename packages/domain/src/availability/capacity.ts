import { SERVICE_BUFFER } from '../jobs/job-duration.ts';
import { type Minutes, minutes } from '../units.ts';
import type { Window } from './windows.ts';

/** Minutes one job takes of a day: its duration and the buffer to the next stop. Source: docs/rules/availability.md. */
export const minutesTaken = (duration: Minutes): Minutes => minutes(duration + SERVICE_BUFFER);

/** Capacity of a company's day: open minutes, and its cap of jobs (null: no cap). */
export type DayLimits = { readonly open: number; readonly mostJobs: number | null };

/** Capacity used by jobs and reservations; minutes with buffers. */
export type Taken = { readonly minutes: number; readonly jobs: number };

export const NOTHING_TAKEN: Taken = { minutes: 0, jobs: 0 };

/** Frees the capacity of one job. */
export const without = (taken: Taken, duration: Minutes): Taken => ({
  minutes: Math.max(0, taken.minutes - minutesTaken(duration)),
  jobs: Math.max(0, taken.jobs - 1),
});

/**
 * Capacity used today: the hours that have passed, and the work that is left.
 *
 * @param now.minute  after the day's midnight, by the company's clock
 * @param now.worked  minutes of the work of today that are done, buffers included
 *
 * Source: docs/rules/availability.md.
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
 * Capacity check for one more job: in minutes, and in jobs where the company has set a cap.
 *
 * Source: docs/rules/availability.md.
 */
export const hasRoom = ({ open, mostJobs }: DayLimits, taken: Taken, duration: Minutes): boolean =>
  (mostJobs === null || taken.jobs < mostJobs) && taken.minutes + minutesTaken(duration) <= open;

/** Whether an empty day could hold a job of this length. Source: docs/rules/availability.md. */
export const holdsAtAll = ({ open }: Pick<DayLimits, 'open'>, duration: Minutes): boolean =>
  minutesTaken(duration) <= open;

/** Availability of a company's day for one more job. */
export const DAY_ROOMS = ['free', 'full', 'closed'] as const;
export type DayRoom = (typeof DAY_ROOMS)[number];

/** Availability of a day for one more job. @param day.windows  empty: the company does not work then */
export function roomOn(
  day: DayLimits & { readonly windows: readonly unknown[] },
  taken: Taken,
  duration: Minutes,
): DayRoom {
  if (day.windows.length === 0) return 'closed';
  return hasRoom(day, taken, duration) ? 'free' : 'full';
}
