import type { Dice } from '../search/dice.ts';
import { type Fleet, startOf } from './fleet.ts';
import { KEPT, putIn, type Routes } from './routes.ts';

/** One place in a hundred is overlooked, so that the same stops do not always come to the same places. */
const BLINK = 100;

/**
 * Puts the stops that are left onto routes, each where it costs least and all stay on time, in an order that is drawn
 * anew each time. What fits nowhere stays in `left`.
 *
 * Source: J. Christiaens, G. Vanden Berghe, "Slack Induction by String Removals for Vehicle Routing Problems",
 * Transportation Science 54 (2020): greedy insertion with blinks.
 */
export function recreate(fleet: Fleet, routes: Routes, dice: Dice): void {
  const keyOf = someOrder(fleet, dice);
  const keyed = routes.left.map((stop) => ({ stop, key: keyOf(stop) })).sort((a, b) => a.key - b.key);
  routes.left = [];
  for (const { stop } of keyed) {
    const before = cheapestPlace(fleet, routes, stop, dice);
    if (before < 0) routes.left.push(stop);
    else putIn(fleet, routes, stop, before);
  }
}

/** Draws by what to sort the stops: at random, most work first, far or near first, narrow, early or late windows. */
function someOrder({ demand, away, ready, due }: Fleet, dice: Dice): (stop: number) => number {
  const side = dice(17);
  if (side < 4) return () => dice(2 ** 30);
  if (side < 8) return (stop) => -demand[stop]!;
  if (side < 10) return (stop) => -away[stop]!;
  if (side < 11) return (stop) => away[stop]!;
  if (side < 13) return (stop) => due[stop]! - ready[stop]!;
  return side < 15 ? (stop) => ready[stop]! : (stop) => -due[stop]!;
}

/** The node after which a stop costs least with everything still on time; -1 when there is none. */
function cheapestPlace(fleet: Fleet, routes: Routes, stop: number, dice: Dice): number {
  const { crews, nodes, way, wayTo, ready, due, demand, capacity, isAllowed, slope } = fleet;
  const { next, start, latest, work } = routes;
  const row = stop * nodes;
  const [early, late, minutes] = [ready[stop]!, due[stop]! + KEPT, demand[stop]!];
  let least = Infinity;
  let place = -1;
  for (let crew = 0; crew < crews; crew++) {
    const load = work[crew]!;
    if (isAllowed[stop * crews + crew] === 0 || load + minutes > capacity[crew]! + KEPT) continue;
    const uneven = slope[crew]! * minutes * (2 * load + minutes);
    const first = startOf(fleet, crew);
    for (let u = first; u !== first + 1 && start[u]! <= late; u = next[u]!) {
      const v = next[u]!;
      const there = wayTo[row + u]!;
      const on = way[row + v]!;
      const cost = uneven + there + on - way[u * nodes + v]!;
      if (cost >= least) continue;
      let time = start[u]! + there;
      if (time < early) time = early;
      if (time > late || time + on > latest[v]! + KEPT) continue;
      if (dice(BLINK) === 0) continue;
      least = cost;
      place = u;
    }
  }
  return place;
}
