import type { CrewId } from '../ids.ts';

/** A crew that can mow a lawn, on the day of the job. */
export type CrewOnDay = {
  readonly id: CrewId;
  /** Minutes that it works on the day; 0: it does not. */
  readonly open: number;
  /** Minutes left for the job; may be below zero. */
  readonly left: number;
  /** Whether it can come within the arrival window that the homeowner was promised; true without a promise. */
  readonly keepsWindow: boolean;
  /** Whether the ZIP code of the lawn is among those where it mows first. */
  readonly isInArea: boolean;
};

/** Who has a claim on a job: the crew that had it before, that of its series, and the one that mowed there last. */
export type Claims = {
  readonly before: CrewId | null;
  readonly series: CrewId | null;
  readonly last: CrewId | null;
};

/**
 * The crew for a job among those that can mow the lawn: one that works on the day and has room, best one that keeps the
 * promised window. Among equal ones the crew that had the job before goes first, then that of its series, then the one
 * that mowed there last, then one whose area it is, then the one with the most minutes left. The crew that had the job
 * before keeps it on a day that is too full, if no other has room.
 * Source: docs/rules/crews.md.
 *
 * @param minutes  of the job, buffer included
 * @returns null: no crew can take it on that day
 */
export function chooseCrew(able: readonly CrewOnDay[], claims: Claims, minutes: number): CrewId | null {
  const hasRoom = (crew: CrewOnDay) => crew.left >= minutes;
  const rank = (crew: CrewOnDay): number[] => [
    hasRoom(crew) ? 0 : 1,
    crew.keepsWindow ? 0 : 1,
    crew.id === claims.before ? 0 : 1,
    crew.id === claims.series ? 0 : 1,
    crew.id === claims.last ? 0 : 1,
    crew.isInArea ? 0 : 1,
    -crew.left,
  ];
  const working = able.filter((crew) => crew.open > 0 && (hasRoom(crew) || crew.id === claims.before));
  return working.toSorted((a, b) => compare(rank(a), rank(b)))[0]?.id ?? null;
}

const compare = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : a[at]! - b[at]!;
};
