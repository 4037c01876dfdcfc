import { type Move, SAME } from './moves.ts';
import type { Tour } from './tour.ts';

/** Pieces of up to so many stops are shifted. */
const LONGEST = 3;

/**
 * The best tour that comes of taking a short piece out of this one and putting it elsewhere, either way around, of all pieces
 * that begin or end at this position (or-opt).
 *
 * @param penalty  what a minute of warp costs, in minutes of driving
 * @param move  the best move so far; only a better one takes its place
 *
 * Source: I. Or, "Traveling Salesman-Type Combinatorial Problems and Their Relation to the Logistics of Regional Blood
 * Banking", dissertation, Northwestern University (1976).
 */
export function tryShifts(tour: Tour, at: number, penalty: number, move: Move): void {
  const { nodes } = tour.day;
  for (let length = 1; length <= LONGEST; length++) {
    if (at + length <= nodes) tryShiftsOn(tour, at, at + length - 1, penalty, move);
    if (at + length <= nodes) tryShiftsBack(tour, at, at + length - 1, penalty, move);
    if (length === 1 || at - length < 0) continue;
    tryShiftsOn(tour, at - length + 1, at, penalty, move);
    tryShiftsBack(tour, at - length + 1, at, penalty, move);
  }
}

/** Puts the piece behind each stop after it, until one that the piece must precede. */
function tryShiftsOn(tour: Tour, from: number, to: number, penalty: number, move: Move): void {
  const { nodes, way, ready, due, before } = tour.day;
  const { order, driven, drivenBack, start, warp, latest, rest } = tour;
  const first = order[from]!;
  const last = order[to]!;
  const left = order[from - 1]!;
  const inside = driven[to]! - driven[from]!;
  const turned = drivenBack[to]! - drivenBack[from]!;
  const without = driven[nodes]! - driven[to + 1]! + driven[from - 1]! + way[left * nodes + order[to + 1]!]!;
  // The tour without the piece is driven up to `reached`, no farther than a promising place asks for.
  let reached = to;
  let time = start[from - 1]!;
  let warped = warp[from - 1]!;
  let u = left;
  for (let behind = to + 1; behind < nodes; behind++) {
    const node = order[behind]!;
    for (let at = from; at <= to; at++) if (before[order[at]! * nodes + node]) return;
    const next = order[behind + 1]!;
    const gap = without - way[node * nodes + next]!;
    for (let flip = 0; flip < 2; flip++) {
      if (flip === 1 && from === to) break;
      const head = flip === 1 ? last : first;
      const tail = flip === 1 ? first : last;
      const length = gap + way[node * nodes + head]! + way[tail * nodes + next]! + (flip === 1 ? turned : inside);
      const room = move.cost - SAME - length;
      if (room <= 0) continue;
      while (reached < behind) {
        const v = order[++reached]!;
        time += way[u * nodes + v]!;
        if (time < ready[v]!) time = ready[v]!;
        else if (time > due[v]!) {
          warped += time - due[v]!;
          time = due[v]!;
        }
        u = v;
      }
      let now = time;
      let warpNow = warped;
      let w = u;
      for (let at = from; at <= to; at++) {
        const v = order[flip === 1 ? from + to - at : at]!;
        now += way[w * nodes + v]!;
        if (now < ready[v]!) now = ready[v]!;
        else if (now > due[v]!) {
          warpNow += now - due[v]!;
          now = due[v]!;
        }
        w = v;
      }
      now += way[w * nodes + next]! - latest[behind + 1]!;
      warpNow += rest[behind + 1]! + (now > 0 ? now : 0);
      const cost = length + penalty * warpNow;
      if (cost < move.cost - SAME) setShift(move, cost, from, to, behind, flip === 1);
    }
  }
}

/** Puts the piece behind each stop before it, and behind the depot, until it would come before one that must precede it. */
function tryShiftsBack(tour: Tour, from: number, to: number, penalty: number, move: Move): void {
  const { nodes, way, ready, due, before } = tour.day;
  const { order, driven, drivenBack, start, warp, latest, rest } = tour;
  const first = order[from]!;
  const last = order[to]!;
  const right = order[to + 1]!;
  const inside = driven[to]! - driven[from]!;
  const turned = drivenBack[to]! - drivenBack[from]!;
  const without = driven[nodes]! - driven[to + 1]! + driven[from - 1]! + way[order[from - 1]! * nodes + right]!;
  // What is known of the end of the tour without the piece, from `reached` on.
  let reached = from;
  let slack = latest[to + 1]!;
  let warped = rest[to + 1]!;
  let u = right;
  for (let behind = from - 2; behind >= 0; behind--) {
    const next = order[behind + 1]!;
    for (let at = from; at <= to; at++) if (before[next * nodes + order[at]!]) return;
    const node = order[behind]!;
    const gap = without - way[node * nodes + next]!;
    for (let flip = 0; flip < 2; flip++) {
      if (flip === 1 && from === to) break;
      const head = flip === 1 ? last : first;
      const tail = flip === 1 ? first : last;
      const length = gap + way[node * nodes + head]! + way[tail * nodes + next]! + (flip === 1 ? turned : inside);
      const room = move.cost - SAME - length;
      if (room <= 0) continue;
      while (reached > behind + 1) {
        const v = order[--reached]!;
        slack -= way[v * nodes + u]!;
        const early = ready[v]!;
        if (early > slack) warped += early - slack;
        if (slack > due[v]!) slack = due[v]!;
        if (slack < early) slack = early;
        u = v;
      }
      let now = start[behind]!;
      let warpNow = warp[behind]!;
      let w = node;
      for (let at = from; at <= to; at++) {
        const v = order[flip === 1 ? from + to - at : at]!;
        now += way[w * nodes + v]!;
        if (now < ready[v]!) now = ready[v]!;
        else if (now > due[v]!) {
          warpNow += now - due[v]!;
          now = due[v]!;
        }
        w = v;
      }
      now += way[w * nodes + next]! - slack;
      warpNow += warped + (now > 0 ? now : 0);
      const cost = length + penalty * warpNow;
      if (cost < move.cost - SAME) setShift(move, cost, from, to, behind, flip === 1);
    }
  }
}

function setShift(move: Move, cost: number, from: number, to: number, behind: number, turned: boolean): void {
  move.cost = cost;
  move.kind = 'shift';
  move.from = from;
  move.to = to;
  move.behind = behind;
  move.turned = turned;
}
