import type { RouteProblem } from '../route-problem.ts';

/** Tolerance in minutes, below which differences count as rounding errors. */
export const NOTHING = 1e-6;

/**
 * A routing problem as flat arrays, for the inner loops of the search. Node 0 is the depot, node i + 1 is stops[i].
 * `way[u * nodes + v]` is the time from the start of work at u to the arrival at v, work at u included.
 */
export type Day = {
  readonly nodes: number;
  readonly way: Float64Array;
  readonly ready: Float64Array;
  readonly due: Float64Array;
  /** `before[u * nodes + v]` is 1 when visiting v before u always makes u late. */
  readonly before: Uint8Array;
};

/** Converts a routing problem to flat arrays. */
export function toDay({ travel, stops, depot }: RouteProblem): Day {
  const nodes = stops.length + 1;
  const way = new Float64Array(nodes * nodes);
  const ready = new Float64Array(nodes).fill(depot.leave);
  const due = new Float64Array(nodes).fill(depot.back);
  for (let u = 0; u < nodes; u++) {
    const stop = stops[u - 1];
    if (stop) {
      ready[u] = stop.ready;
      due[u] = stop.due;
    }
    for (let v = 0; v < nodes; v++) way[u * nodes + v] = u === v ? 0 : travel[u]![v]! + (stop?.service ?? 0);
  }
  return { nodes, way, ready, due, before: mustPrecede(nodes, way, ready, due) };
}

/**
 * Finds out which stops must come before others: v cannot precede u when u is late even on the shortest path from v,
 * started as early as possible.
 *
 * Source: M. Desrochers, J. Desrosiers, M. Solomon, "A New Optimization Algorithm for the Vehicle Routing Problem with
 * Time Windows", Operations Research 40 (1992): windows that rule out one of two directions; R. W. Floyd, "Algorithm
 * 97: Shortest Path", Communications of the ACM 5 (1962).
 */
function mustPrecede(nodes: number, way: Float64Array, ready: Float64Array, due: Float64Array): Uint8Array {
  const shortest = way.slice();
  for (let over = 0; over < nodes; over++)
    for (let u = 0; u < nodes; u++) {
      const first = shortest[u * nodes + over]!;
      for (let v = 0; v < nodes; v++) {
        const detour = first + shortest[over * nodes + v]!;
        if (detour < shortest[u * nodes + v]!) shortest[u * nodes + v] = detour;
      }
    }
  const before = new Uint8Array(nodes * nodes);
  for (let u = 1; u < nodes; u++)
    for (let v = 1; v < nodes; v++) {
      const earliest = Math.max(ready[v]!, ready[0]! + shortest[v]!);
      if (u !== v && earliest + shortest[v * nodes + u]! > due[u]! + NOTHING) before[u * nodes + v] = 1;
    }
  return before;
}
