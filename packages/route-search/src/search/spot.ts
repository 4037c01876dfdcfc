import type { Neighbours } from './neighbours.ts';
import type { Tour } from './tour.ts';

/**
 * Insertion points: edges of a tour that may be replaced to put a node in. `behind`: the edge's position, `far`: the node at
 * its far end, `longer`: added minutes with the edge between node and neighbour instead, without the other edge that is then
 * missing.
 */
export type Openings = {
  count: number;
  readonly behind: Int32Array;
  readonly far: Int32Array;
  readonly longer: Float64Array;
};

/** A position, and the insertion points that bring its node beside its neighbours: behind the one, or before the other. */
export type Spot = { at: number; readonly behindSources: Openings; readonly beforeTargets: Openings };

/** Allocates an empty spot. */
export function emptySpot({ most }: Neighbours): Spot {
  const openings = (): Openings => ({
    count: 0,
    behind: new Int32Array(most),
    far: new Int32Array(most),
    longer: new Float64Array(most),
  });
  return { at: 0, behindSources: openings(), beforeTargets: openings() };
}

/** Fills a spot with the insertion points of the node at a position, within its precedence constraints. */
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
