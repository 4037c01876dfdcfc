import type { RouteProblem } from './route-problem.ts';
import { NOTHING } from './search/day.ts';

/** Times of a vehicle at one stop, in minutes of the day. */
export type StopTimes = {
  readonly arrival: number;
  /** Start of work; later than the arrival when the vehicle has to wait. */
  readonly start: number;
  readonly leaving: number;
  /** Minutes by which work starts after the stop's time window; 0 when on time. */
  readonly late: number;
};

/** Schedule of a day for one order of stops: times in minutes of the day, durations (`driving`, `late`) in minutes. */
export type DayTimes = {
  /** Departure from the depot, as late as possible if the vehicle would otherwise wait at the first stop. */
  readonly leaving: number;
  /** Times at each stop, in the order of driving. */
  readonly stops: readonly StopTimes[];
  /** When the vehicle is back at the depot. */
  readonly back: number;
  readonly driving: number;
  /** Total lateness in minutes, at all stops and at the depot. */
  readonly late: number;
};

/**
 * Calculates the schedule of a day for one order of stops. A vehicle that arrives early waits, except at the first
 * stop, for which it departs later instead.
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
