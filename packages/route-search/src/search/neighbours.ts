import type { Day } from './day.ts';

/**
 * The nearest nodes of each node, depot included: `sources` from which it is reached soonest, `targets` reached soonest
 * from it. Each list has `most` entries per node, nearest first, filled up with -1.
 *
 * Source: D. S. Johnson, L. A. McGeoch, "The Traveling Salesman Problem: A Case Study in Local Optimization", in: Local
 * Search in Combinatorial Optimization (1997): neighbour lists; P. Toth, D. Vigo, "The Granular Tabu Search and Its
 * Application to the Vehicle-Routing Problem", INFORMS Journal on Computing 15 (2003); T. Vidal, T. G. Crainic, M.
 * Gendreau, C. Prins, "A hybrid genetic algorithm with adaptive diversity management for a large class of vehicle
 * routing problems with time-windows", Computers & Operations Research 40 (2013): waiting that cannot be avoided.
 */
export type Neighbours = { readonly most: number; readonly sources: Int32Array; readonly targets: Int32Array };

/** Number of neighbours per node. More find slightly better tours per round, but slow the rounds down. */
const MOST = 10;
/** Weight of a minute of waiting that a leg always causes, in minutes of driving. */
const WAITING = 0.2;

/**
 * Builds the neighbour lists of a day. Nodes that cannot be directly before or after each other on time are left out.
 */
export function findNeighbours(day: Day): Neighbours {
  const { nodes, way, ready, due } = day;
  const most = Math.min(MOST, nodes - 1);
  const sources = new Int32Array(nodes * most).fill(-1);
  const targets = new Int32Array(nodes * most).fill(-1);
  const distance = new Float64Array(most);
  const isRuledOut = neverBeside(day);
  const soonest = soonestLeg(day, isRuledOut);
  for (let node = 0; node < nodes; node++)
    for (const [list, row, column] of [
      [sources, 1, nodes],
      [targets, nodes, 1],
    ] as const) {
      let found = 0;
      for (let other = 0; other < nodes; other++) {
        const pair = node * row + other * column;
        const [u, v] = row === 1 ? [other, node] : [node, other];
        const leg = way[pair]!;
        const away = leg - soonest[u]! + WAITING * Math.max(0, ready[v]! - due[u]! - leg);
        if (other === node || isRuledOut[pair] || (found === most && away >= distance[most - 1]!)) continue;
        let at = found < most ? found++ : most - 1;
        for (; at > 0 && distance[at - 1]! > away; at--) {
          distance[at] = distance[at - 1]!;
          list[node * most + at] = list[node * most + at - 1]!;
        }
        distance[at] = away;
        list[node * most + at] = other;
      }
    }
  return { most, sources, targets };
}

/** Time of each node's shortest leg to another: with the work at the node, which every way on includes. */
function soonestLeg({ nodes, way }: Day, isRuledOut: Uint8Array): Float64Array {
  const soonest = new Float64Array(nodes).fill(Infinity);
  for (let u = 0; u < nodes; u++)
    for (let v = 0; v < nodes; v++)
      if (u !== v && !isRuledOut[u * nodes + v]) soonest[u] = Math.min(soonest[u]!, way[u * nodes + v]!);
  return soonest;
}

/** Builds a matrix with 1 at `u * nodes + v` where v cannot come directly after u on time. */
function neverBeside({ nodes, before }: Day): Uint8Array {
  const never = new Uint8Array(nodes * nodes);
  for (let u = 0; u < nodes; u++)
    for (let v = 0; v < nodes; v++) {
      if (before[v * nodes + u]) never[u * nodes + v] = 1;
      if (!before[u * nodes + v]) continue;
      // Nodes that must come after v also come after u, but not directly.
      for (let w = 0; w < nodes; w++) if (before[v * nodes + w]) never[u * nodes + w] = 1;
    }
  return never;
}
