import type { Neighbours } from './neighbours.ts';
import type { Tour } from './tour.ts';

/**
 * Insertion points that bring a node beside its neighbours. For each: `behind`, position of the edge that is removed;
 * `far`, the node at that edge's other end; `longer`, time of the new edge to the neighbour minus that of the removed
 * edge.
 */
export type Openings = {
  count: number;
  readonly behind: Int32Array;
  readonly far: Int32Array;
  readonly longer: Float64Array;
};

/**
 * A position of the tour, and the places where its node could be inserted instead: directly after each of its
 * neighbours, and directly before each.
 */
export type Spot = { at: number; readonly behindSources: Openings; readonly beforeTargets: Openings };

/** Allocates a spot to be filled by `seeAround`. */
export function emptySpot({ most }: Neighbours): Spot {
  const openings = (): Openings => ({
    count: 0,
    behind: new Int32Array(most),
    far: new Int32Array(most),
    longer: new Float64Array(most),
  });
  return { at: 0, behindSources: openings(), beforeTargets: openings() };
}

/**
 * Fills a spot with the insertion points of the node at a position. Leaves out those that would put it before a stop
 * that has to come first, or after one that has to come later.
 */
export function seeAround(tour: Tour, { most, sources, targets }: Neighbours, at: number, spot: Spot): void {
  const { nodes, before, way } = tour.day;
  const { order, position } = tour;
  const { behindSources, beforeTargets } = spot;
  const node = order[at]!;
  let low = at;
  let high = at;
  while (high + 1 < nodes && before[node * nodes + order[high + 1]!] === 0) high++;
  while (low > 1 && before[order[low - 1]! * nodes + node] === 0) low--;
  spot.at = at;
  let count = 0;
  for (let index = node * most; index < (node + 1) * most; index++) {
    const source = sources[index]!;
    if (source < 0) break;
    const behind = position[source]!;
    if (behind < low - 1 || behind > high || behind === at - 1) continue;
    const far = order[behind + 1]!;
    behindSources.behind[count] = behind;
    behindSources.far[count] = far;
    behindSources.longer[count++] = way[source * nodes + node]! - way[source * nodes + far]!;
  }
  behindSources.count = count;
  count = 0;
  for (let index = node * most; index < (node + 1) * most; index++) {
    const target = targets[index]!;
    if (target < 0) break;
    const behind = (target === 0 ? nodes : position[target]!) - 1;
    if (behind < low - 1 || behind > high || behind === at) continue;
    const far = order[behind]!;
    beforeTargets.behind[count] = behind;
    beforeTargets.far[count] = far;
    beforeTargets.longer[count++] = way[node * nodes + target]! - way[far * nodes + target]!;
  }
  beforeTargets.count = count;
}
