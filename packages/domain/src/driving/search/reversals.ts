import { type Move, SAME } from './moves.ts';
import type { Tour } from './tour.ts';

/**
 * The best tour that comes of driving a piece of this one backwards, of all pieces that begin or end at this position (2-opt).
 *
 * @param penalty  what a minute of warp costs, in minutes of driving
 * @param move  the best move so far; only a better one takes its place
 *
 * Source: G. A. Croes, "A Method for Solving Traveling-Salesman Problems", Operations Research 6 (1958).
 */
export function tryReversals(tour: Tour, at: number, penalty: number, move: Move): void {
  const { nodes, before } = tour.day;
  const { order } = tour;
  const node = order[at]!;
  for (let to = at + 1; to < nodes; to++) {
    if (before[node * nodes + order[to]!]) break;
    tryReversal(tour, at, to, penalty, move);
  }
  for (let from = at - 1; from > 0; from--) {
    if (before[order[from]! * nodes + node]) break;
    tryReversal(tour, from, at, penalty, move);
  }
}

function tryReversal(tour: Tour, from: number, to: number, penalty: number, move: Move): void {
  const { nodes, way, ready, due } = tour.day;
  const { order, driven, drivenBack, start, warp, latest, rest } = tour;
  const left = order[from - 1]!;
  const first = order[from]!;
  const last = order[to]!;
  const right = order[to + 1]!;
  const length =
    driven[nodes]! -
    driven[to + 1]! +
    driven[from - 1]! +
    drivenBack[to]! -
    drivenBack[from]! +
    way[left * nodes + last]! +
    way[first * nodes + right]!;
  const room = move.cost - SAME - length;
  if (room <= 0) return;
  const mostWarp = room / penalty;
  let time = start[from - 1]!;
  let warped = warp[from - 1]!;
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
  warped += rest[to + 1]! + (time > 0 ? time : 0);
  if (warped > mostWarp) return;
  move.cost = length + penalty * warped;
  move.kind = 'reversal';
  move.from = from;
  move.to = to;
}
