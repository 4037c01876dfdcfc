import type { Window } from '../day-window.ts';
import type { JobStatus } from '../jobs/job.ts';
import { PLANNED_ABOUT_MINUTES } from './planned-time.ts';

/**
 * One stop of a crew's route. Times are minutes after local midnight at the company. The times of what has not happened
 * yet are null.
 */
export type DayStop = {
  readonly id: string;
  /** Whether the coordinates of the stop are known. */
  readonly isPlaced: boolean;
  readonly status: JobStatus;
  /** Minutes of mowing, and of the travel buffer before the next stop. */
  readonly service: number;
  readonly buffer: number;
  /** Planned start: exact when `isLocked`, else approximate. Null when no time is planned. */
  readonly plannedAt: number | null;
  readonly isLocked: boolean;
  /** Arrival window that was promised to the homeowner; null: any time. */
  readonly promised: Window | null;
  /** Earliest start, because the crew has reported that it will be late; null without such a report. */
  readonly notBefore: number | null;
  /** When the homeowner was notified that the crew is on its way; null when not notified. */
  readonly onMyWayAt: number | null;
  readonly startedAt: number | null;
  readonly completedAt: number | null;
  /** Position in the stored route; null for a stop that was added since the route was stored. */
  readonly number: number | null;
};

/** A stop that is not begun: placed, without a planned time, a promise or a position, except where given. */
export const newStop = (given: Pick<DayStop, 'service' | 'buffer'> & Partial<DayStop>): DayStop => ({
  ...{ id: '', isPlaced: true, status: 'pending', plannedAt: null, isLocked: false, promised: null },
  ...{ notBefore: null, onMyWayAt: null, startedAt: null, completedAt: null, number: null },
  ...given,
});

/** A company's day as input of route planning. Canceled jobs are left out. */
export type RouteDay = {
  readonly stops: readonly DayStop[];
  /**
   * Minutes of driving from node to node. Node 0 is the company's address, node i + 1 is stop i. 0 if a node's
   * coordinates are unknown.
   */
  readonly travel: readonly (readonly number[])[];
  /**
   * The company's opening hours on that day, in order. Empty when it is closed; jobs that are on that day are planned
   * all the same.
   */
  readonly hours: readonly { readonly start: number; readonly end: number }[];
  /** Current time in minutes when the day is today; null on a later day. */
  readonly now: number | null;
};

/** When the route starts on a day on which the company is closed, in minutes after midnight. */
const CLOSED_START = 8 * 60;

/**
 * Indexes of the day's stops. `fixed`: begun, done, or the crew is on its way; `free`: their order is open; `lost`: not
 * begun, and without coordinates.
 */
export type StopGroups = { readonly fixed: number[]; readonly free: number[]; readonly lost: number[] };

/**
 * Whether a stop's position in the route is fixed: work has begun, or the homeowner was notified that the crew is on
 * its way.
 */
export const hasBegun = (stop: Pick<DayStop, 'startedAt' | 'onMyWayAt'>): boolean =>
  stop.startedAt !== null || stop.onMyWayAt !== null;

/** Groups the stops of a day into begun ones (in the order of their start), open ones and ones without coordinates. */
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

/**
 * Earliest and latest minute at which work at a stop can begin on time; infinite without a limit.
 *
 * @param hours  opening hours of the day
 */
export function boundsOf(stop: DayStop, { hours }: Pick<RouteDay, 'hours'>): { ready: number; due: number } {
  const { plannedAt, isLocked, notBefore, service } = stop;
  const about = isLocked ? 0 : PLANNED_ABOUT_MINUTES;
  // A locked time was agreed after the promise, and replaces it.
  const promised = isLocked ? null : stop.promised;
  const ready = Math.max(
    plannedAt === null ? Number.NEGATIVE_INFINITY : plannedAt - about,
    promised?.start ?? Number.NEGATIVE_INFINITY,
    notBefore ?? Number.NEGATIVE_INFINITY,
  );
  const closing = hours.at(-1)?.end;
  const open = closing === undefined ? Number.POSITIVE_INFINITY : closing - service;
  const planned = plannedAt === null ? null : plannedAt + about;
  const due = promised === null ? (planned ?? open) : Math.min(promised.end, planned ?? promised.end);
  return { ready, due };
}

/**
 * State of the route after its fixed stops: the node at which the crew is and the time when it can leave it, minutes of
 * driving until then, and actual or expected arrivals by stop index.
 */
export type Beginning = {
  readonly node: number;
  readonly at: number;
  readonly driving: number;
  readonly arrivals: ReadonlyMap<number, number>;
};

/**
 * Where the crew is and when it can go on after its fixed stops.
 *
 * @param fixed  indexes of these stops, in driving order
 */
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
