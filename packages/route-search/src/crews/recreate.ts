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
  const stops = routes.left;
  sortAnyhow(fleet, stops, dice);
  routes.left = [];
  for (const stop of stops) {
    const before = cheapestPlace(fleet, routes, stop, dice);
    if (before < 0) routes.left.push(stop);
    else putIn(fleet, routes, stop, before);
  }
}

/** Sorts stops by what is drawn: at random, most work first, far or near first, narrow, early or late windows. */
function sortAnyhow({ demand, away, ready, due }: Fleet, stops: number[], dice: Dice): void {
  const side = dice(17);
  if (side < 4) shuffle(stops, dice);
  else if (side < 8) stops.sort((a, b) => demand[b]! - demand[a]!);
  else if (side < 10) stops.sort((a, b) => away[b]! - away[a]!);
  else if (side < 11) stops.sort((a, b) => away[a]! - away[b]!);
  else if (side < 13) stops.sort((a, b) => due[a]! - ready[a]! - due[b]! + ready[b]!);
  else if (side < 15) stops.sort((a, b) => ready[a]! - ready[b]!);
  else stops.sort((a, b) => due[b]! - due[a]!);
}

function shuffle(stops: number[], dice: Dice): void {
  for (let last = stops.length - 1; last > 0; last--) {
    const other = dice(last + 1);
    [stops[last], stops[other]] = [stops[other]!, stops[last]!];
  }
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
