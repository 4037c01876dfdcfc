import { type Move, SAME } from './moves.ts';
import type { Openings, Spot } from './spot.ts';
import type { Tour } from './tour.ts';

/** Maximum length of a segment that is shifted, in stops. */
const LONGEST = 3;

/**
 * Or-opt: finds the best shift of a short segment, reversed or not, that starts or ends at this position and puts its
 * node beside a neighbour.
 *
 * @param penalty  cost of a minute of time warp (see `Tour`), in minutes of driving
 * @param move     the best move so far; overwritten by a better one
 *
 * Source: I. Or, "Traveling Salesman-Type Combinatorial Problems and Their Relation to the Logistics of Regional Blood
 * Banking", dissertation, Northwestern University (1976).
 */
export function tryShifts(tour: Tour, { at, behindSources, beforeTargets }: Spot, penalty: number, move: Move): void {
  for (let length = 1; length <= LONGEST; length++) {
    const to = at + length - 1;
    const from = at - length + 1;
    if (behindSources.count > 0) {
      if (to < tour.day.nodes) tryOpenings(tour, behindSources, true, at, to, false, penalty, move);
      if (from > 0 && length > 1) tryOpenings(tour, behindSources, true, from, at, true, penalty, move);
    }
    if (beforeTargets.count > 0) {
      if (from > 0) tryOpenings(tour, beforeTargets, false, from, at, false, penalty, move);
      if (to < tour.day.nodes && length > 1) tryOpenings(tour, beforeTargets, false, at, to, true, penalty, move);
    }
  }
}

/**
 * Tries to insert one segment at each insertion point.
 *
 * @param isFirst   whether the node put beside its neighbour is the first of the inserted segment; otherwise the last
 * @param isTurned  whether the segment is reversed
 */
function tryOpenings(
  tour: Tour,
  { behind, far, longer, count }: Openings,
  isFirst: boolean,
  from: number,
  to: number,
  isTurned: boolean,
  penalty: number,
  move: Move,
): void {
  const { nodes, way } = tour.day;
  const { order, driven, drivenBack } = tour;
  const without =
    driven[nodes]! -
    driven[to + 1]! +
    driven[from - 1]! +
    way[order[from - 1]! * nodes + order[to + 1]!]! +
    (isTurned ? drivenBack[to]! - drivenBack[from]! : driven[to]! - driven[from]!);
  // The other end of the segment is joined to the far node: by the way to it when `isFirst`, else by the way from it.
  const end = order[isFirst === isTurned ? from : to]!;
  const perFar = isFirst ? 1 : nodes;
  const perEnd = isFirst ? nodes : 1;
  let room = move.cost - SAME - without;
  for (let opening = 0; opening < count; opening++) {
    const place = behind[opening]!;
    const added = longer[opening]! + way[far[opening]! * perFar + end * perEnd]!;
    if (added >= room || (place >= from - 1 && place <= to)) continue;
    const warp = warpWith(tour, from, to, place, isTurned, (room - added) / penalty);
    if (warp === Infinity) continue;
    move.cost = without + added + penalty * warp;
    move.kind = 'shift';
    move.from = from;
    move.to = to;
    move.behind = place;
    move.turned = isTurned;
    room = move.cost - SAME - without;
  }
}

/** Time warp of the tour after shifting a segment; Infinity when it exceeds `most`. */
function warpWith(tour: Tour, from: number, to: number, behind: number, isTurned: boolean, most: number): number {
  const { nodes, way, ready, due } = tour.day;
  const { order, start, warp, latest, rest } = tour;
  const isOn = behind > to;
  const before = isOn ? from - 1 : behind;
  const after = isOn ? behind + 1 : to + 1;
  let warped = warp[before]! + rest[after]!;
  if (warped > most) return Infinity;
  let time = start[before]!;
  let u = order[before]!;
  if (isOn)
    for (let at = to + 1; at <= behind; at++) {
      const v = order[at]!;
      time += way[u * nodes + v]!;
      if (time < ready[v]!) time = ready[v]!;
      else if (time > due[v]!) {
        warped += time - due[v]!;
        if (warped > most) return Infinity;
        time = due[v]!;
      }
      u = v;
    }
  for (let at = from; at <= to; at++) {
    const v = order[isTurned ? from + to - at : at]!;
    time += way[u * nodes + v]!;
    if (time < ready[v]!) time = ready[v]!;
    else if (time > due[v]!) {
      warped += time - due[v]!;
      if (warped > most) return Infinity;
      time = due[v]!;
    }
    u = v;
  }
  if (!isOn)
    for (let at = behind + 1; at <= from - 1; at++) {
      const v = order[at]!;
      time += way[u * nodes + v]!;
      if (time < ready[v]!) time = ready[v]!;
      else if (time > due[v]!) {
        warped += time - due[v]!;
        if (warped > most) return Infinity;
        time = due[v]!;
      }
      u = v;
    }
  time += way[u * nodes + order[after]!]! - latest[after]!;
  if (time > 0) warped += time;
  return warped > most ? Infinity : warped;
}
