import type { JobStatus } from '../jobs/job.ts';
import { PLANNED_ABOUT_MINUTES } from './planned-time.ts';

/** One stop of a crew's day. Times are minutes from the midnight with which the day begins where the company is. */
export type DayStop = {
  readonly id: string;
  /** Whether its coordinates are known. */
  readonly isPlaced: boolean;
  readonly status: JobStatus;
  /** Minutes of mowing, and of the buffer before the next stop. */
  readonly service: number;
  readonly buffer: number;
  /** Planned start: exact when its time is locked, else approximate. Null: not planned. */
  readonly plannedAt: number | null;
  readonly isLocked: boolean;
  /** Earliest start, announced by a crew that is late. */
  readonly notBefore: number | null;
  /** When the homeowner was notified that the crew is on its way. */
  readonly onMyWayAt: number | null;
  readonly startedAt: number | null;
  readonly completedAt: number | null;
  /** Its position in the current route; null for a new stop. */
  readonly number: number | null;
};

/** A company's day as a routing input. Canceled jobs are no stops. */
export type RouteDay = {
  readonly stops: readonly DayStop[];
  /** Minutes of driving from node to node: 0 is where the crew sets out, i + 1 is stop i. 0 where coordinates are unknown. */
  readonly travel: readonly (readonly number[])[];
  /** The company's hours on that day, in order. Empty: it is closed, and comes all the same. */
  readonly hours: readonly { readonly start: number; readonly end: number }[];
  /** Current time, on the day itself; null on a day to come. */
  readonly now: number | null;
};

/** Start of the route, in minutes, on a day on which the company is closed. */
const CLOSED_START = 8 * 60;

/** Stops by progress: those with a fixed place first, those whose order is open, those without coordinates. Indexes of stops. */
export type StopGroups = { readonly fixed: number[]; readonly free: number[]; readonly lost: number[] };

/** Whether a stop's place is fixed: begun or done, or its homeowner was notified that the crew is on its way. */
export const hasBegun = (stop: Pick<DayStop, 'startedAt' | 'onMyWayAt'>): boolean =>
  stop.startedAt !== null || stop.onMyWayAt !== null;

/** Groups the stops of a day by progress, begun ones in the order in which they were begun. */
export function groupStops({ stops }: RouteDay): StopGroups {
  const all = [...stops.keys()];
  const begun = (at: number) => stops[at]!.startedAt;
  const onMyWay = (at: number) => stops[at]!.onMyWayAt;
  const started = all.filter((at) => begun(at) !== null).sort((a, b) => begun(a)! - begun(b)!);
  const coming = all
    .filter((at) => begun(at) === null && onMyWay(at) !== null)
    .sort((a, b) => onMyWay(a)! - onMyWay(b)!);
  const open = all.filter((at) => !hasBegun(stops[at]!));
  return {
    fixed: [...started, ...coming],
    free: open.filter((at) => stops[at]!.isPlaced),
    lost: open.filter((at) => !stops[at]!.isPlaced),
  };
}

/** Time window in which the work at a stop may begin without being late. @param hours  of the day */
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

/** Where and when the crew continues after the fixed stops, its driving until then, and its actual or expected arrivals there. */
export type Beginning = {
  readonly node: number;
  readonly at: number;
  readonly driving: number;
  readonly arrivals: ReadonlyMap<number, number>;
};

/** Follows the crew through the fixed stops. @param fixed  indexes of stops, in the order they are driven */
export function beginningOf(day: RouteDay, fixed: readonly number[]): Beginning {
  const now = day.now ?? Number.NEGATIVE_INFINITY;
  const arrivals = new Map<number, number>();
  let [node, driving] = [0, 0];
  let at = fixed.length === 0 ? (day.hours[0]?.start ?? CLOSED_START) : Number.NEGATIVE_INFINITY;
  for (const index of fixed) {
    const stop = day.stops[index]!;
    const { service, buffer, startedAt, completedAt, onMyWayAt, notBefore } = stop;
    const travel = day.travel[node]![index + 1]!;
    driving += travel;
    if (startedAt !== null) {
      arrivals.set(index, startedAt);
      at = Math.max(at, completedAt ?? Math.max(startedAt + service + buffer, now));
    } else {
      const arrives = Math.max(Math.max(at, onMyWayAt!) + travel, now, notBefore ?? now);
      arrivals.set(index, arrives);
      at = arrives + service + buffer;
    }
    if (stop.isPlaced) node = index + 1;
  }
  return { node, at: Math.max(at, now), driving, arrivals };
}
