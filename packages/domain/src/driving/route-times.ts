import { beginningOf, boundsOf, groupStops, type RouteDay } from './route-day.ts';

/** The calculated schedule of a day. Times are minutes after midnight, indexed like the day's stops. */
export type RouteTimes = {
  /** Estimated or actual start of work at each stop; null where it cannot be estimated. */
  readonly arrivals: readonly (number | null)[];
  /** Lateness at each stop in minutes; 0 when on time. */
  readonly late: readonly number[];
  /** Total minutes of driving, the way back included. */
  readonly driving: number;
  /** When the crew is back at the company, in minutes after midnight. */
  readonly back: number;
};

/** End of the day in minutes: later starts are not estimated, as crews do not mow at night. */
const MIDNIGHT = 24 * 60;

/**
 * Calculates the start of work at each stop for a given order. The crew waits for a locked time, and does not begin a
 * job that a break in the company's hours would interrupt. Begun stops keep their actual times.
 *
 * @param order  indexes of all stops, begun ones first
 */
export function routeTimes(day: RouteDay, order: readonly number[]): RouteTimes {
  const { fixed } = groupStops(day);
  const begun = new Set(fixed);
  const start = beginningOf(day, fixed);
  const arrivals: (number | null)[] = day.stops.map((_, index) => start.arrivals.get(index) ?? null);
  const late = day.stops.map(() => 0);
  let { node, at, driving } = start;
  for (const index of order) {
    const stop = day.stops[index]!;
    if (begun.has(index)) {
      if (stop.startedAt === null) late[index] = lateness(arrivals[index]!, boundsOf(stop, day).due);
      continue;
    }
    const { ready, due } = boundsOf(stop, day);
    const travel = day.travel[node]![index + 1]!;
    const arrives = Math.max(at + travel, ready);
    const begins = stop.isLocked ? arrives : afterBreak(arrives, stop.service, day.hours);
    // Without coordinates the driving time is unknown, so only a locked time can be shown.
    const isSaid = stop.isPlaced && begins < MIDNIGHT;
    arrivals[index] = isSaid ? begins : stop.isLocked && !stop.isPlaced ? stop.plannedAt : null;
    late[index] = lateness(begins, due);
    driving += travel;
    at = begins + stop.service + stop.buffer;
    if (stop.isPlaced) node = index + 1;
  }
  const home = day.travel[node]![0]!;
  return { arrivals, late, driving: driving + home, back: at + home };
}

const lateness = (begins: number, due: number): number => Math.max(0, begins - due);

/** The earliest start from `at` on for a mowing of `service` minutes that no break in the hours interrupts. */
function afterBreak(at: number, service: number, hours: RouteDay['hours']): number {
  let begins = at;
  for (const [number, { end }] of hours.entries()) {
    const next = hours[number + 1];
    if (next && begins + service > end) begins = Math.max(begins, next.start);
  }
  return begins;
}
