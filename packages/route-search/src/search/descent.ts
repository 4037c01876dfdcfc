import { type Move, makeMove } from './moves.ts';
import type { Neighbours } from './neighbours.ts';
import { tryReversals } from './reversals.ts';
import { tryShifts } from './shifts.ts';
import { emptySpot, seeAround } from './spot.ts';
import { lengthOf, type Tour, warpOf } from './tour.ts';

/**
 * Queue of stops at which local search looks for a better tour. A stop without an improving move sleeps until something beside
 * it changes ("don't look bits").
 *
 * Source: J. L. Bentley, "Fast Algorithms for Geometric Traveling Salesman Problems", ORSA Journal on Computing 4 (1992).
 */
export type Awake = { readonly nodes: Int32Array; readonly isAwake: Uint8Array; count: number; next: number };

/** An empty queue. */
export const allAsleep = (nodes: number): Awake => ({
  nodes: new Int32Array(nodes),
  isAwake: new Uint8Array(nodes),
  count: 0,
  next: 0,
});

/** Enqueues the stop at this position; the depot is never enqueued. */
export function wake(awake: Awake, { order }: Tour, at: number): void {
  const node = order[at]!;
  if (node === 0 || awake.isAwake[node]) return;
  awake.isAwake[node] = 1;
  awake.nodes[(awake.next + awake.count++) % awake.nodes.length] = node;
}

/**
 * Local search (descent): makes the best move at each queued stop until the queue is empty, a local optimum: no move beside a
 * neighbour makes the tour cheaper. Shifts are tried where no reversal helps: taking the first improving kind of move is worth
 * more than the best of all moves.
 *
 * @param penalty  cost of a minute of warp, in minutes of driving
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

/** Enqueues the stops beside each edge that the move removes. */
function wakeAround(tour: Tour, awake: Awake, { kind, from, to, behind }: Move): void {
  for (const at of [from - 1, from, to, to + 1]) wake(awake, tour, at);
  if (kind === 'shift') for (const at of [behind, behind + 1]) wake(awake, tour, at);
}
