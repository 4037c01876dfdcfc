import type { Day } from './day.ts';

/**
 * One order of a day's nodes with prefix and suffix sums, so that a move is evaluated by looking at what it changes: everything
 * before it comes from the prefixes, everything after it from the suffixes.
 *
 * *Time warp*: a vehicle that would be late at a stop is set back in time to the minute it was due, and these minutes are counted.
 * Warp is 0 if and only if there is no lateness, and it adds up over segments of a tour, which lateness does not.
 *
 * Source: Y. Nagata, O. Bräysy, W. Dullaert, "A penalty-based edge assembly memetic algorithm for the vehicle routing problem
 * with time windows", Computers & Operations Research 37 (2010); T. Vidal, T. G. Crainic, M. Gendreau, C. Prins, "A hybrid
 * genetic algorithm with adaptive diversity management for a large class of vehicle routing problems with time-windows",
 * Computers & Operations Research 40 (2013): segments of a tour joined in constant time. A tour begins at a known minute, so a
 * prefix is two numbers (minute, warp) and so is a suffix (latest minute without more warp, warp), where theirs are four.
 */
export type Tour = {
  readonly day: Day;
  /** The node at each position; the depot at both ends. */
  readonly order: Int32Array;
  /** The position of each node; the depot's is 0. */
  readonly position: Int32Array;
  /** Prefix sums of travel from the depot to this position, forwards and as if driven backwards. */
  readonly driven: Float64Array;
  readonly drivenBack: Float64Array;
  /** Start of the work here, and the warp up to here. */
  readonly start: Float64Array;
  readonly warp: Float64Array;
  /** Latest arrival here with the least warp from here on, `rest`; each later minute adds one. */
  readonly latest: Float64Array;
  readonly rest: Float64Array;
};

/** Allocates a tour without an order: set one, then `measure` it. */
export function emptyTour(day: Day): Tour {
  const row = () => new Float64Array(day.nodes + 1);
  return {
    day,
    order: new Int32Array(day.nodes + 1),
    position: new Int32Array(day.nodes),
    driven: row(),
    drivenBack: row(),
    start: row(),
    warp: row(),
    latest: row(),
    rest: row(),
  };
}

/** Updates prefixes and suffixes after the nodes at positions `first` to `last` have changed. */
export function measure(tour: Tour, first = 1, last = tour.day.nodes - 1): void {
  const { order, position, driven, drivenBack, start, warp, latest, rest } = tour;
  const { nodes, way, ready, due } = tour.day;
  start[0] = ready[0]!;
  let u = order[first - 1]!;
  let time = start[first - 1]!;
  let warped = warp[first - 1]!;
  let forth = driven[first - 1]!;
  let back = drivenBack[first - 1]!;
  for (let at = first; at <= nodes; at++) {
    const v = order[at]!;
    const there = way[u * nodes + v]!;
    forth += there;
    back += way[v * nodes + u]!;
    driven[at] = forth;
    drivenBack[at] = back;
    time += there;
    if (time < ready[v]!) time = ready[v]!;
    else if (time > due[v]!) {
      warped += time - due[v]!;
      time = due[v]!;
    }
    start[at] = time;
    warp[at] = warped;
    position[v] = at;
    u = v;
  }
  position[0] = 0;
  latest[nodes] = due[0]!;
  rest[nodes] = 0;
  const end = Math.min(last, nodes - 1);
  let slack = latest[end + 1]!;
  warped = rest[end + 1]!;
  u = order[end + 1]!;
  for (let at = end; at > 0; at--) {
    const v = order[at]!;
    slack -= way[v * nodes + u]!;
    const early = ready[v]!;
    if (early > slack) warped += early - slack;
    if (slack > due[v]!) slack = due[v]!;
    if (slack < early) slack = early;
    rest[at] = warped;
    latest[at] = slack;
    u = v;
  }
}

/** Length of the whole tour: its driving and all service. */
export const lengthOf = ({ driven, day }: Tour): number => driven[day.nodes]!;

/** Warp of the whole tour: 0 if and only if no stop is late. */
export const warpOf = ({ warp, day }: Tour): number => warp[day.nodes]!;
