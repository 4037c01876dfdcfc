import type { CrewId } from '../ids.ts';
import { EASY_GROUND, type Ground, type GroundSkills, whyNotOnGround } from './crew.ts';

/** A crew's day for one more job: minutes that it works, and what it takes (`longest` null: jobs of any length). */
export type CrewLimits = GroundSkills & {
  readonly id: CrewId;
  readonly open: number;
  readonly longest: number | null;
};

/** A job or reservation of a day: minutes with the buffer, and the ground of its lawn (left out: easy). */
export type Load = { readonly minutes: number; readonly ground?: Ground };

/**
 * The jobs and reservations of a day by crew. Those under null have no crew yet: checkouts, proposed days, and jobs that
 * no crew can take.
 */
export type TakenByCrew = ReadonlyMap<CrewId | null, readonly Load[]>;

/** Work of a day, and whose it is; null: nobody's yet. */
type Work = Load & { readonly crew: CrewId | null };

/**
 * Shares the work of a day out among the crews that work on it. What has no crew, or one that does not work, counts for the
 * crew with the most minutes left that can take it, longest first, so that no minute is sold twice; what none can take is
 * left out. Source: docs/rules/crews.md.
 *
 * @returns by crew
 */
export function shareOut<Of extends Work>(crews: readonly CrewLimits[], work: readonly Of[]): Map<CrewId, Of[]> {
  const working = crews.filter(({ open }) => open > 0);
  const shares = new Map(working.map(({ id }) => [id, work.filter(({ crew }) => crew === id)]));
  const left = new Map(working.map(({ id, open }) => [id, open - totalMinutes(shares.get(id)!)]));
  const floating = work.filter(({ crew }) => crew === null || !shares.has(crew));
  for (const one of floating.toSorted((a, b) => b.minutes - a.minutes)) {
    const able = working.filter((crew) => takes(crew, one.minutes, one.ground));
    const most = able.toSorted((a, b) => left.get(b.id)! - left.get(a.id)!)[0];
    if (!most) continue;
    shares.get(most.id)!.push(one);
    left.set(most.id, left.get(most.id)! - one.minutes);
  }
  return shares;
}

/** The minutes that each crew has left on a day, as `shareOut` counts them; may be below zero. */
export function minutesLeft(crews: readonly CrewLimits[], taken: TakenByCrew): Map<CrewId, number> {
  const work = [...taken].flatMap(([crew, each]) => each.map((load) => ({ ...load, crew })));
  const shares = shareOut(crews, work);
  return new Map(
    [...shares].map(([id, share]) => [id, crews.find((crew) => crew.id === id)!.open - totalMinutes(share)]),
  );
}

/** Whether any crew has room on a day for one more job. @param minutes  of the job, buffer included */
export const someCrewHasRoom = (
  crews: readonly CrewLimits[],
  taken: TakenByCrew,
  minutes: number,
  ground: Ground = EASY_GROUND,
): boolean => {
  const left = minutesLeft(crews, taken);
  return crews.some((crew) => takes(crew, minutes, ground) && (left.get(crew.id) ?? 0) >= minutes);
};

/** Whether a job is within what a crew takes, regardless of its day. */
export const takes = (crew: Omit<CrewLimits, 'id' | 'open'>, minutes: number, ground: Ground = EASY_GROUND): boolean =>
  (crew.longest === null || minutes <= crew.longest) && whyNotOnGround(crew, ground) === null;

/** The minutes of some work together. */
export const totalMinutes = (work: readonly Load[]): number => work.reduce((sum, { minutes }) => sum + minutes, 0);
