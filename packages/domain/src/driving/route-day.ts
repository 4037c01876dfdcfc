import type { JobStatus } from '../jobs/job.ts';
import { PLANNED_ABOUT_MINUTES } from './planned-time.ts';

/** One stop of a crew's day. Times are minutes from the midnight with which the day begins where the company is. */
export type DayStop = {
  readonly id: string;
  /** Whether anybody knows where it is. */
  readonly isPlaced: boolean;
  readonly status: JobStatus;
  /** Minutes of mowing, and of whatever comes before the next stop. */
  readonly service: number;
  readonly buffer: number;
  /** When it is to begin: to the minute when its time is locked, else about then. Null: nobody has said. */
  readonly plannedAt: number | null;
  readonly isLocked: boolean;
  /** The crew is late and has said so: not before then. */
  readonly notBefore: number | null;
  /** When the homeowner was told that the crew is on its way. */
  readonly onMyWayAt: number | null;
  readonly startedAt: number | null;
  readonly completedAt: number | null;
  /** Its number in the route so far; null for a stop that is new. */
  readonly number: number | null;
};

/** A company's day as far as its route goes. Canceled jobs are no stops. */
export type RouteDay = {
  readonly stops: readonly DayStop[];
  /** Minutes of driving from node to node: 0 is where the crew sets out, i + 1 is stop i. 0 where a place is not known. */
  readonly travel: readonly (readonly number[])[];
  /** When the company works on that day, in order. Empty: it is closed, and comes all the same. */
  readonly hours: readonly { readonly start: number; readonly end: number }[];
  /** Now, on the day itself; null on a day to come. */
  readonly now: number | null;
};

/** When a crew sets out on a day on which its company is closed. */
const CLOSED_START = 8 * 60;

/** Where stops stand: those that keep their place first, those whose order is open, those that nobody finds. Indexes of stops. */
export type Standing = { readonly fixed: number[]; readonly free: number[]; readonly lost: number[] };

/** When a stop keeps its place: begun or done, or its homeowner was told that the crew is on its way. */
export const hasBegun = (stop: Pick<DayStop, 'startedAt' | 'onMyWayAt'>): boolean =>
  stop.startedAt !== null || stop.onMyWayAt !== null;

/** Sorts the stops of a day by how far they have got, begun ones in the order in which they were begun. */
export function standingOf({ stops }: RouteDay): Standing {
  const all = [...stops.keys()];
  const begun = (at: number) => stops[at]!.startedAt;
  const told = (at: number) => stops[at]!.onMyWayAt;
  const started = all.filter((at) => begun(at) !== null).sort((a, b) => begun(a)! - begun(b)!);
  const coming = all.filter((at) => begun(at) === null && told(at) !== null).sort((a, b) => told(a)! - told(b)!);
  const open = all.filter((at) => !hasBegun(stops[at]!));
  return {
    fixed: [...started, ...coming],
    free: open.filter((at) => stops[at]!.isPlaced),
    lost: open.filter((at) => !stops[at]!.isPlaced),
  };
}

/** Between which times the work at a stop may begin without being late. @param hours  of the day */
export function boundsOf(stop: DayStop, { hours }: Pick<RouteDay, 'hours'>): { ready: number; due: number } {
  const { plannedAt, isLocked, notBefore, service } = stop;
  const about = isLocked ? 0 : PLANNED_ABOUT_MINUTES;
  const ready = Math.max(
    plannedAt === null ? Number.NEGATIVE_INFINITY : plannedAt - about,
    notBefore ?? Number.NEGATIVE_INFINITY,
  );
  const closing = hours.at(-1)?.end;
  const due =
    plannedAt !== null ? plannedAt + about : closing === undefined ? Number.POSITIVE_INFINITY : closing - service;
  return { ready, due };
}

/** Where the crew is after the stops that keep their place, when it goes on from there, and when it was or will be at them. */
export type Beginning = { readonly node: number; readonly at: number; readonly arrivals: ReadonlyMap<number, number> };

/** Follows the crew through the stops that have begun. @param fixed  indexes of stops, in the order they are driven */
export function beginningOf(day: RouteDay, fixed: readonly number[]): Beginning {
  const now = day.now ?? Number.NEGATIVE_INFINITY;
  const arrivals = new Map<number, number>();
  let node = 0;
  let at: number | null = null;
  for (const index of fixed) {
    const stop = day.stops[index]!;
    const { service, buffer, startedAt, completedAt, onMyWayAt, notBefore } = stop;
    if (startedAt !== null) {
      arrivals.set(index, startedAt);
      at = Math.max(at ?? Number.NEGATIVE_INFINITY, completedAt ?? Math.max(startedAt + service + buffer, now));
    } else {
      const leaves = Math.max(at ?? Number.NEGATIVE_INFINITY, onMyWayAt!);
      const arrives = Math.max(leaves + day.travel[node]![index + 1]!, now, notBefore ?? now);
      arrivals.set(index, arrives);
      at = arrives + service + buffer;
    }
    if (stop.isPlaced) node = index + 1;
  }
  return { node, at: Math.max(at ?? day.hours[0]?.start ?? CLOSED_START, now), arrivals };
}
