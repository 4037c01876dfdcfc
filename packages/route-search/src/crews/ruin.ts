import type { Dice } from '../search/dice.ts';
import type { Fleet } from './fleet.ts';
import { measure, type Routes, takeOut } from './routes.ts';

/** How much is taken out: stops in the mean, and most stops of one route. */
type Size = { readonly mean: number; readonly most: number };

const USUAL: Size = { mean: 10, most: 10 };
/** Once in a hundred rounds whole routes go, so that they can be cut anew where crews have many stops each. */
const LARGE: Size = { mean: 40, most: 60 };
const SELDOM = 100;
/** A string may keep some stops in its middle; each further one is kept with 99 percent. */
const KEEP_ON = 100;

/**
 * Takes strings of successive stops off the routes around a random stop, one string of each route.
 *
 * Source: J. Christiaens, G. Vanden Berghe, "Slack Induction by String Removals for Vehicle Routing Problems",
 * Transportation Science 54 (2020): adjacent string removal, plain and split.
 */
export function ruin(fleet: Fleet, routes: Routes, dice: Dice): void {
  const { mean, most } = dice(SELDOM) === 0 ? LARGE : USUAL;
  const used = routes.size.reduce((count, size) => count + (size > 0 ? 1 : 0), 0);
  const longest = Math.min(most, (fleet.stops - routes.left.length) / Math.max(1, used));
  let strings = 1 + dice((4 * mean) / (1 + longest) - 1);
  const ruined = new Set<number>();
  for (const stop of fleet.near[dice(fleet.stops)]!) {
    const crew = routes.crewOf[stop]!;
    if (crew < 0 || ruined.has(crew)) continue;
    ruined.add(crew);
    takeString(fleet, routes, stop, 1 + dice(Math.min(routes.size[crew]!, longest)), dice);
    if (--strings <= 0) break;
  }
  for (const crew of ruined) measure(fleet, routes, crew);
}

/** Takes `length` stops off a route around a stop; in every second string some in the middle stay. */
function takeString(fleet: Fleet, routes: Routes, around: number, length: number, dice: Dice): void {
  const { next, prev, size, crewOf } = routes;
  const spare = size[crewOf[around]!]! - length;
  let kept = 0;
  if (length > 1 && spare > 0 && dice(2) === 0) for (kept = 1; kept < spare && dice(KEEP_ON) > 0; ) kept++;
  const span = length + kept;
  const before = countBeside(prev, around, span - 1, fleet.stops);
  const after = countBeside(next, around, span - 1, fleet.stops);
  const least = Math.max(0, span - 1 - after);
  let stop = around;
  for (let back = least + dice(before - least + 1); back > 0; back--) stop = prev[stop]!;
  const keepFrom = dice(length + 1);
  for (let at = 0; at < span; at++) {
    const following = next[stop]!;
    if (at < keepFrom || at >= keepFrom + kept) takeOut(fleet, routes, stop);
    stop = following;
  }
}

/** Counts the stops on one side of a stop on its route, up to `most`. */
function countBeside(links: Int32Array, stop: number, most: number, stops: number): number {
  let count = 0;
  for (let at = links[stop]!; at < stops && count < most; at = links[at]!) count++;
  return count;
}
