import type { CrewId } from '../ids.ts';

/** A crew's day for one more job: minutes that it works, and the longest job it takes (null: any). */
export type CrewLimits = { readonly id: CrewId; readonly open: number; readonly longest: number | null };

/**
 * Minutes of each job and reservation of a day, buffers included, by crew. Those under null have no crew yet: checkouts,
 * proposed days, and jobs that no crew can take.
 */
export type TakenByCrew = ReadonlyMap<CrewId | null, readonly number[]>;

/** Work of a day: minutes with the buffer, and whose it is; null: nobody's yet. */
type Work = { readonly crew: CrewId | null; readonly minutes: number };

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
  const left = new Map(working.map(({ id, open }) => [id, open - sumOf(shares.get(id)!)]));
  const floating = work.filter(({ crew }) => crew === null || !shares.has(crew));
  for (const one of floating.toSorted((a, b) => b.minutes - a.minutes)) {
    const able = working.filter((crew) => takes(crew, one.minutes));
    const most = able.toSorted((a, b) => left.get(b.id)! - left.get(a.id)!)[0];
    if (!most) continue;
    shares.get(most.id)!.push(one);
    left.set(most.id, left.get(most.id)! - one.minutes);
  }
  return shares;
}

/** The minutes that each crew has left on a day, as `shareOut` counts them; may be below zero. */
export function minutesLeft(crews: readonly CrewLimits[], taken: TakenByCrew): Map<CrewId, number> {
  const work = [...taken].flatMap(([crew, each]) => each.map((minutes) => ({ crew, minutes })));
  const shares = shareOut(crews, work);
  return new Map([...shares].map(([id, share]) => [id, crews.find((crew) => crew.id === id)!.open - sumOf(share)]));
}

/** Whether any crew has room on a day for one more job. @param minutes  of the job, buffer included */
export const someCrewHasRoom = (crews: readonly CrewLimits[], taken: TakenByCrew, minutes: number): boolean => {
  const left = minutesLeft(crews, taken);
  return crews.some((crew) => takes(crew, minutes) && (left.get(crew.id) ?? 0) >= minutes);
};

/** Whether a job of this length is within what a crew takes, regardless of its day. */
export const takes = ({ longest }: Pick<CrewLimits, 'longest'>, minutes: number): boolean =>
  longest === null || minutes <= longest;

const sumOf = (work: readonly Work[]): number => work.reduce((sum, { minutes }) => sum + minutes, 0);
