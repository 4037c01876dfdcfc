import { beginningOf, boundsOf, groupStops, type RouteDay } from './route-day.ts';

/** Schedule of a day for one order of its stops. */
export type RouteTimes = {
  /** By index of the stop: estimated or actual start of the work; null where there is no estimate. */
  readonly arrivals: readonly (number | null)[];
  /** Lateness in minutes by index; 0 when in time. */
  readonly late: readonly number[];
  /** Minutes of driving in all, the way back included. */
  readonly driving: number;
  /** When the crew is back where it set out. */
  readonly back: number;
};

/** No estimates past midnight: crews do not mow at night. In minutes. */
const MIDNIGHT = 24 * 60;

/**
 * Schedules a day: when a crew begins at each stop. It waits for a locked time; it does not begin a job that a break in the
 * company's hours would interrupt. Begun stops keep their actual times.
 *
 * @param order  every stop once, by index; those that have begun first
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
    // Without coordinates the travel time is unknown: only a locked time can be given.
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

/** The first time from `at` on at which a mowing can begin without a break in its middle. */
function afterBreak(at: number, service: number, hours: RouteDay['hours']): number {
  let begins = at;
  for (const [number, { end }] of hours.entries()) {
    const next = hours[number + 1];
    if (next && begins + service > end) begins = Math.max(begins, next.start);
  }
  return begins;
}
