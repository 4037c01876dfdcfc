import { EASY_GROUND, type Ground } from '../crews/crew.ts';
import {
  type CrewLimits,
  type Load,
  someCrewHasRoom,
  type TakenByCrew,
  takes,
  totalMinutes,
} from '../crews/crew-room.ts';
import type { Window } from '../day-window.ts';
import type { CrewId } from '../ids.ts';
import { SERVICE_BUFFER } from '../jobs/job-duration.ts';
import { type Minutes, minutes } from '../units.ts';

/**
 * Minutes of a day that one job takes: its duration, and the buffer before the next stop.
 * Source: docs/rules/availability.md.
 */
export const minutesTaken = (duration: Minutes): Minutes => minutes(duration + SERVICE_BUFFER);

/** How long a job takes, in minutes, and the ground of its lawn. */
export type SizedJob = { readonly duration: Minutes; readonly ground: Ground };

/**
 * Capacity of a company's day: minutes of working hours, those of all crews together, and maximum number of jobs (null:
 * no maximum). `crews`: left out for a company that is planned as a whole.
 */
export type DayLimits = {
  readonly open: number;
  readonly mostJobs: number | null;
  readonly crews?: readonly CrewLimits[];
};

/**
 * Capacity that jobs and reservations take: minutes with buffers, and number of jobs. `byCrew`: only for a company with
 * several crews.
 */
export type Taken = { readonly minutes: number; readonly jobs: number; readonly byCrew?: TakenByCrew };

export const NOTHING_TAKEN: Taken = { minutes: 0, jobs: 0 };

/** Taken capacity after removing one job; never below zero. @param job.crewId  null: it has no crew */
export function without(taken: Taken, job: { readonly duration: Minutes; readonly crewId: CrewId | null }): Taken {
  const freed = minutesTaken(job.duration);
  const ofCrew = taken.byCrew?.get(job.crewId) ?? [];
  return {
    minutes: Math.max(0, taken.minutes - freed),
    jobs: Math.max(0, taken.jobs - 1),
    ...(taken.byCrew && { byCrew: new Map(taken.byCrew).set(job.crewId, withoutOne(ofCrew, freed)) }),
  };
}

/** Some work without one of that many minutes, if there is one. */
export function withoutOne(work: readonly Load[], minutes: number): readonly Load[] {
  const at = work.findIndex((load) => load.minutes === minutes);
  return at < 0 ? work : work.toSpliced(at, 1);
}

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
  const left = Math.max(0, taken.minutes - now.worked);
  return { minutes: minutesGone(now.windows, now.minute) + left, jobs: taken.jobs };
}

const minutesGone = (windows: readonly Window[], minute: number): number =>
  windows.reduce((gone, { start, end }) => gone + Math.min(Math.max(minute - start, 0), end - start), 0);

/**
 * `takenToday` for a company with several crews: each has hours of its own, and its own work is done.
 *
 * @returns the minutes of each job, and last of each crew those that have passed, less the work that is done
 */
export function takenTodayByCrew(
  taken: Taken,
  crews: readonly { readonly id: CrewId; readonly windows: readonly Window[] }[],
  now: { readonly minute: number; readonly worked: ReadonlyMap<CrewId | null, number> },
): Taken {
  const byCrew = new Map(taken.byCrew);
  for (const { id, windows } of crews) {
    const each = byCrew.get(id) ?? [];
    const worked = Math.min(now.worked.get(id) ?? 0, totalMinutes(each));
    byCrew.set(id, [...each, { minutes: minutesGone(windows, now.minute) - worked }]);
  }
  const minutes = [...byCrew.values()].reduce((sum, ofCrew) => sum + totalMinutes(ofCrew), 0);
  return { minutes, jobs: taken.jobs, byCrew };
}

/**
 * Whether a day has room for one more job, in minutes (of one crew that can mow it, where there are several) and by the
 * maximum number of jobs. Source: docs/rules/availability.md.
 *
 * @param ground  of the lawn; left out: not asked for
 */
export function hasRoom(
  { open, mostJobs, crews }: DayLimits,
  taken: Taken,
  duration: Minutes,
  ground: Ground = EASY_GROUND,
): boolean {
  if (mostJobs !== null && taken.jobs >= mostJobs) return false;
  const needed = minutesTaken(duration);
  return crews ? someCrewHasRoom(crews, taken.byCrew ?? new Map(), needed, ground) : taken.minutes + needed <= open;
}

/**
 * Whether a job would fit into the day if it were empty. Source: docs/rules/availability.md.
 *
 * @param ground  of the lawn; left out: not asked for
 */
export function holdsAtAll(
  { open, crews }: Pick<DayLimits, 'open' | 'crews'>,
  duration: Minutes,
  ground: Ground = EASY_GROUND,
): boolean {
  const needed = minutesTaken(duration);
  return crews ? crews.some((crew) => takes(crew, needed, ground) && needed <= crew.open) : needed <= open;
}

/**
 * Whether a company's day has room for one more job. `full`: it has not. `closed`: the company does not work that day.
 */
export const DAY_ROOMS = ['free', 'full', 'closed'] as const;
export type DayRoom = (typeof DAY_ROOMS)[number];

/** Whether a day has room for one more job. @param day.windows working hours; empty if closed */
export function roomOn(
  day: DayLimits & { readonly windows: readonly unknown[] },
  taken: Taken,
  duration: Minutes,
  ground: Ground = EASY_GROUND,
): DayRoom {
  if (day.windows.length === 0) return 'closed';
  return hasRoom(day, taken, duration, ground) ? 'free' : 'full';
}
