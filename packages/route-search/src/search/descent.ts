import { type Move, makeMove } from './moves.ts';
import type { Neighbours } from './neighbours.ts';
import { tryReversals } from './reversals.ts';
import { tryShifts } from './shifts.ts';
import { emptySpot, seeAround } from './spot.ts';
import { lengthOf, type Tour, warpOf } from './tour.ts';

/**
 * Queue of nodes around which local search looks for improvements. A node without an improvement leaves the queue until
 * an edge beside it changes ("don't look bits").
 *
 * Source: J. L. Bentley, "Fast Algorithms for Geometric Traveling Salesman Problems", ORSA Journal on Computing 4
 * (1992).
 */
export type Awake = { readonly nodes: Int32Array; readonly isAwake: Uint8Array; count: number; next: number };

/** Creates an empty queue. @param nodes  number of nodes of the day */
export const allAsleep = (nodes: number): Awake => ({
  nodes: new Int32Array(nodes),
  isAwake: new Uint8Array(nodes),
  count: 0,
  next: 0,
});

/** Adds the node at a position of the tour to the queue, unless it is the depot or queued already. */
export function wake(awake: Awake, { order }: Tour, at: number): void {
  const node = order[at]!;
  if (node === 0 || awake.isAwake[node]) return;
  awake.isAwake[node] = 1;
  awake.nodes[(awake.next + awake.count++) % awake.nodes.length] = node;
}

/**
 * Local search: applies improving moves around queued nodes until the queue is empty, which means a local optimum.
 * Shifts are tried only where no reversal helps, as this works better than taking the best of all moves.
 *
 * @param penalty  cost of a minute of time warp (see `Tour`), in minutes of driving
 */
export function descend(tour: Tour, neighbours: Neighbours, awake: Awake, penalty: number): void {
  const move: Move = { cost: 0, kind: 'none', from: 0, to: 0, behind: 0, turned: false };
  const spot = emptySpot(neighbours);
  while (awake.count > 0) {
    const node = awake.nodes[awake.next]!;
    awake.next = (awake.next + 1) % awake.nodes.length;
    awake.count--;
    awake.isAwake[node] = 0;
    const at = tour.position[node]!;
    move.cost = lengthOf(tour) + penalty * warpOf(tour);
    move.kind = 'none';
    seeAround(tour, neighbours, at, spot);
    tryReversals(tour, spot, penalty, move);
    if (move.kind === 'none') tryShifts(tour, spot, penalty, move);
    if (move.kind === 'none') continue;
    wakeAround(tour, awake, move);
    makeMove(tour, move);
  }
}

/** Queues the nodes at both ends of each edge that a move removes. */
function wakeAround(tour: Tour, awake: Awake, { kind, from, to, behind }: Move): void {
  for (const at of [from - 1, from, to, to + 1]) wake(awake, tour, at);
  if (kind === 'shift') for (const at of [behind, behind + 1]) wake(awake, tour, at);
}
