import { type Move, SAME } from './moves.ts';
import type { Spot } from './spot.ts';
import type { Tour } from './tour.ts';

/**
 * 2-opt: finds the best reversal of a segment that starts or ends at this position and puts its node beside a
 * neighbour.
 *
 * @param penalty  cost of a minute of time warp (see `Tour`), in minutes of driving
 * @param move     the best move so far; overwritten by a better one
 *
 * Source: G. A. Croes, "A Method for Solving Traveling-Salesman Problems", Operations Research 6 (1958).
 */
export function tryReversals(
  tour: Tour,
  { at, behindSources, beforeTargets }: Spot,
  penalty: number,
  move: Move,
): void {
  for (let opening = 0; opening < behindSources.count; opening++) {
    const behind = behindSources.behind[opening]!;
    if (behind < at) tryReversal(tour, behind + 1, at, penalty, move);
  }
  for (let opening = 0; opening < beforeTargets.count; opening++) {
    const behind = beforeTargets.behind[opening]!;
    if (behind > at) tryReversal(tour, at, behind, penalty, move);
  }
}

function tryReversal(tour: Tour, from: number, to: number, penalty: number, move: Move): void {
  const { nodes, way, ready, due } = tour.day;
  const { order, driven, drivenBack, start, warp, latest, rest } = tour;
  const left = order[from - 1]!;
  const right = order[to + 1]!;
  const length =
    driven[nodes]! -
    driven[to + 1]! +
    driven[from - 1]! +
    drivenBack[to]! -
    drivenBack[from]! +
    way[left * nodes + order[to]!]! +
    way[order[from]! * nodes + right]!;
  const room = move.cost - SAME - length;
  if (room <= 0) return;
  const mostWarp = room / penalty;
  let warped = warp[from - 1]! + rest[to + 1]!;
  if (warped > mostWarp) return;
  let time = start[from - 1]!;
  let u = left;
  for (let at = to; at >= from; at--) {
    const v = order[at]!;
    time += way[u * nodes + v]!;
    if (time < ready[v]!) time = ready[v]!;
    else if (time > due[v]!) {
      warped += time - due[v]!;
      if (warped > mostWarp) return;
      time = due[v]!;
    }
    u = v;
  }
  time += way[u * nodes + right]! - latest[to + 1]!;
  if (time > 0) warped += time;
  if (warped > mostWarp) return;
  move.cost = length + penalty * warped;
  move.kind = 'reversal';
  move.from = from;
  move.to = to;
}
