import type { CrewId } from '../ids.ts';

/** A crew's day for one more job: minutes that it works, and the longest job it takes (null: any). */
export type CrewLimits = { readonly id: CrewId; readonly open: number; readonly longest: number | null };

/**
 * Minutes of each job and reservation of a day, buffers included, by crew. Those under null have no crew yet: checkouts,
 * proposed days, and jobs that no crew can take.
 */
export type TakenByCrew = ReadonlyMap<CrewId | null, readonly number[]>;

/**
 * The minutes that each crew has left on a day. Work without a crew, or of a crew that does not work on that day, is
 * counted against the crew with the most minutes left that can take it, longest first, so that no minute is sold twice.
 * Source: docs/rules/crews.md.
 *
 * @returns by crew; may be below zero
 */
export function minutesLeft(crews: readonly CrewLimits[], taken: TakenByCrew): Map<CrewId, number> {
  const working = crews.filter(({ open }) => open > 0);
  const left = new Map(working.map(({ id, open }) => [id, open - sumOf(taken.get(id))]));
  const floating = [...taken].flatMap(([id, minutes]) => (id !== null && left.has(id) ? [] : minutes));
  for (const minutes of floating.sort((a, b) => b - a)) {
    const most = roomiest(working, left, minutes);
    if (most) left.set(most.id, left.get(most.id)! - minutes);
  }
  return left;
}

/** The crew with the most minutes left among those that take a job of this length, of the first of equal ones. */
function roomiest(crews: readonly CrewLimits[], left: ReadonlyMap<CrewId, number>, minutes: number) {
  const able = crews.filter((crew) => takes(crew, minutes));
  return able.toSorted((a, b) => left.get(b.id)! - left.get(a.id)!)[0];
}

/** Whether any crew has room on a day for one more job. @param minutes  of the job, buffer included */
export const someCrewHasRoom = (crews: readonly CrewLimits[], taken: TakenByCrew, minutes: number): boolean => {
  const left = minutesLeft(crews, taken);
  return crews.some((crew) => takes(crew, minutes) && (left.get(crew.id) ?? 0) >= minutes);
};

/** Whether a job of this length is within what a crew takes, regardless of its day. */
export const takes = ({ longest }: Pick<CrewLimits, 'longest'>, minutes: number): boolean =>
  longest === null || minutes <= longest;

const sumOf = (minutes: readonly number[] = []): number => minutes.reduce((sum, one) => sum + one, 0);
