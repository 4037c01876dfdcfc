import { type Move, makeMove } from './moves.ts';
import type { Neighbours } from './neighbours.ts';
import { tryReversals } from './reversals.ts';
import { tryShifts } from './shifts.ts';
import { emptySpot, seeAround } from './spot.ts';
import { lengthOf, type Tour, warpOf } from './tour.ts';

/**
 * The stops at which a better tour is looked for. A stop that gave none sleeps until something beside it changes ("don't look
 * bits").
 *
 * Source: J. L. Bentley, "Fast Algorithms for Geometric Traveling Salesman Problems", ORSA Journal on Computing 4 (1992).
 */
export type Awake = { readonly nodes: Int32Array; readonly isAwake: Uint8Array; count: number; next: number };

/** Nobody is awake. */
export const allAsleep = (nodes: number): Awake => ({
  nodes: new Int32Array(nodes),
  isAwake: new Uint8Array(nodes),
  count: 0,
  next: 0,
});

/** Wakes the stop at this position; the depot never sleeps and is never asked. */
export function wake(awake: Awake, { order }: Tour, at: number): void {
  const node = order[at]!;
  if (node === 0 || awake.isAwake[node]) return;
  awake.isAwake[node] = 1;
  awake.nodes[(awake.next + awake.count++) % awake.nodes.length] = node;
}

/**
 * Makes the best move at each stop that is awake, one after the other, until all sleep: no move that brings a stop that was
 * looked at beside one of its neighbours makes the tour cheaper. Shifts are tried where no reversal helps: a move at once is
 * worth more than the best of all moves.
 *
 * @param penalty  what a minute of warp costs, in minutes of driving
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

/** The stops beside each way that the move takes out. */
function wakeAround(tour: Tour, awake: Awake, { kind, from, to, behind }: Move): void {
  for (const at of [from - 1, from, to, to + 1]) wake(awake, tour, at);
  if (kind === 'shift') for (const at of [behind, behind + 1]) wake(awake, tour, at);
}
