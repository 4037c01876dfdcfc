import type { Day } from './day.ts';

/**
 * One order of a day's nodes with sums from its start and to its end, so that a move is evaluated from the changed part
 * alone.
 *
 * *Time warp*: a vehicle that is late at a stop is put back in time to the latest start, and these minutes are counted.
 * Warp is 0 exactly when nothing is late. Unlike lateness, the warp of a tour is the sum over its segments.
 *
 * Source: Y. Nagata, O. Bräysy, W. Dullaert, "A penalty-based edge assembly memetic algorithm for the vehicle routing
 * problem with time windows", Computers & Operations Research 37 (2010); T. Vidal, T. G. Crainic, M. Gendreau, C.
 * Prins, "A hybrid genetic algorithm with adaptive diversity management for a large class of vehicle routing problems
 * with time-windows", Computers & Operations Research 40 (2013): segments of a tour joined in constant time. A tour
 * begins at a known minute, so a prefix is two numbers (minute, warp) and so is a suffix (latest minute without more
 * warp, warp), where theirs are four.
 */
export type Tour = {
  readonly day: Day;
  /** The node at each position, with the depot at both ends. */
  readonly order: Int32Array;
  /** The position of each node; 0 for the depot. */
  readonly position: Int32Array;
  /** Time from the depot to each position: forwards, and with every edge driven in the opposite direction. */
  readonly driven: Float64Array;
  readonly drivenBack: Float64Array;
  /** Start of work at each position, and the time warp up to there. */
  readonly start: Float64Array;
  readonly warp: Float64Array;
  /**
   * Latest arrival at each position that adds no time warp, and the warp from there to the end (`rest`). Each minute
   * later adds a minute of warp.
   */
  readonly latest: Float64Array;
  readonly rest: Float64Array;
};

/** Allocates a tour. The caller sets `order` and then calls `measure`. */
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

/** Updates the sums of a tour after the nodes at positions `first` to `last` have changed; omitted: all nodes. */
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

/** Total time of a tour in minutes, driving and work. */
export const lengthOf = ({ driven, day }: Tour): number => driven[day.nodes]!;

/** Total time warp of a tour in minutes; 0 exactly when no stop is late. */
export const warpOf = ({ warp, day }: Tour): number => warp[day.nodes]!;
