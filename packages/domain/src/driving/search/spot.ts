import type { Neighbours } from './neighbours.ts';
import type { Tour } from './tour.ts';

/**
 * Ways of a tour that may be opened to put a node in: behind which position each lies, the node at its far end, and how many
 * minutes longer the tour is with the way between node and neighbour instead of it, the other way that is then missing left out.
 */
export type Openings = {
  count: number;
  readonly behind: Int32Array;
  readonly far: Int32Array;
  readonly longer: Float64Array;
};

/** A position, and where the node that stands there would come beside its neighbours: behind the one, or before the other. */
export type Spot = { at: number; readonly behindSources: Openings; readonly beforeTargets: Openings };

/** A spot that nobody has looked at. */
export function emptySpot({ most }: Neighbours): Spot {
  const openings = (): Openings => ({
    count: 0,
    behind: new Int32Array(most),
    far: new Int32Array(most),
    longer: new Float64Array(most),
  });
  return { at: 0, behindSources: openings(), beforeTargets: openings() };
}

/** Looks where the node at a position could go without passing one that must stay on its side. */
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
