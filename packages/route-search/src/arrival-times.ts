import type { RouteProblem } from './route-problem.ts';
import { NOTHING } from './search/day.ts';

/** Times at one stop, in minutes of the day. */
export type StopTimes = {
  readonly arrival: number;
  /** When the work begins: later than the arrival where the vehicle waits. */
  readonly start: number;
  readonly leaving: number;
  /** Minutes by which the work begins later than it may; 0 where it does not. */
  readonly late: number;
};

/** The schedule of a day for one order of stops. */
export type DayTimes = {
  /** Departure from the depot: as late as possible without lateness, if the vehicle would only wait at the first stop. */
  readonly leaving: number;
  /** In the order of driving. */
  readonly stops: readonly StopTimes[];
  /** When the vehicle is back. */
  readonly back: number;
  readonly driving: number;
  /** Total lateness in minutes, at stops and at the depot. */
  readonly late: number;
};

/**
 * Schedules a day for one order of stops. The vehicle waits where it is too early, except at the first stop: there it sets out
 * later instead.
 *
 * @param order  indexes into the problem's stops; some may be left out
 */
export function arrivalTimes({ travel, stops, depot }: RouteProblem, order: readonly number[]): DayTimes {
  const first = order[0];
  const leaving =
    first === undefined ? depot.leave : Math.max(depot.leave, stops[first]!.ready - travel[0]![first + 1]!);
  const times: StopTimes[] = [];
  let [node, now, driving, late] = [0, leaving, 0, 0];
  for (const index of order) {
    const stop = stops[index]!;
    const drive = travel[node]![index + 1]!;
    const arrival = now + drive;
    const start = Math.max(arrival, stop.ready);
    const lateHere = lateness(start, stop.due);
    times.push({ arrival, start, leaving: start + stop.service, late: lateHere });
    [node, now, driving, late] = [index + 1, start + stop.service, driving + drive, late + lateHere];
  }
  if (node === 0) return { leaving, stops: times, back: leaving, driving, late };
  const back = now + travel[node]![0]!;
  return { leaving, stops: times, back, driving: driving + travel[node]![0]!, late: late + lateness(back, depot.back) };
}

const lateness = (time: number, due: number): number => (time > due + NOTHING ? time - due : 0);
