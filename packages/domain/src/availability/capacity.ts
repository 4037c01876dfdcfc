import { SERVICE_BUFFER } from '../jobs/job-duration.ts';
import { type Minutes, minutes } from '../units.ts';
import type { Window } from './windows.ts';

/** What one job takes of a day: its duration and the way to the next stop. Source: docs/decisions.md, D25. */
export const minutesTaken = (duration: Minutes): Minutes => minutes(duration + SERVICE_BUFFER);

/** What a company's day holds: the minutes it is open, and how many jobs it wants at most; null: as many as fit. */
export type DayLimits = { readonly open: number; readonly mostJobs: number | null };

/** What jobs and held places take of a day; minutes with buffers. */
export type Taken = { readonly minutes: number; readonly jobs: number };

export const NOTHING_TAKEN: Taken = { minutes: 0, jobs: 0 };

/** What is left of a day's places when a job goes that took one of them. */
export const without = (taken: Taken, duration: Minutes): Taken => ({
  minutes: Math.max(0, taken.minutes - minutesTaken(duration)),
  jobs: Math.max(0, taken.jobs - 1),
});

/**
 * What is taken of today: what is gone of its hours, and the work that is left.
 *
 * @param now.minute  after the day's midnight, by the company's clock
 * @param now.worked  minutes of the work of today that are done, buffers included
 *
 * Source: docs/decisions.md, D804.
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
 * Whether a day has room for one more job: in minutes, and in jobs where the company has set a limit.
 *
 * Source: docs/decisions.md, D25 and D373.
 */
export const hasRoom = ({ open, mostJobs }: DayLimits, taken: Taken, duration: Minutes): boolean =>
  (mostJobs === null || taken.jobs < mostJobs) && taken.minutes + minutesTaken(duration) <= open;

/** Whether a day can hold a job of this length at all, as if nothing were booked. Source: docs/decisions.md, D522. */
export const holdsAtAll = ({ open }: Pick<DayLimits, 'open'>, duration: Minutes): boolean =>
  minutesTaken(duration) <= open;

/** How a day of a company stands for one more job. */
export const DAY_ROOMS = ['free', 'full', 'closed'] as const;
export type DayRoom = (typeof DAY_ROOMS)[number];

/** How a day stands for one more job, in one word. @param day.windows  none: the company does not work then */
export function roomOn(
  day: DayLimits & { readonly windows: readonly unknown[] },
  taken: Taken,
  duration: Minutes,
): DayRoom {
  if (day.windows.length === 0) return 'closed';
  return hasRoom(day, taken, duration) ? 'free' : 'full';
}
