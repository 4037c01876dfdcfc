import { haversineMiles, type Point } from '../addresses/distance.ts';

/** One stop of a crew's day. */
export type Stop = {
  readonly id: string;
  /** Null when nobody knows where it is. */
  readonly place: Point | null;
  /** Its number in the route when it must keep it: its time is locked, or the crew has been there. */
  readonly fixed: number | null;
};

/**
 * In which order a crew drives to its stops, from the depot and back: each stop goes where it makes the way least
 * longer, the farthest first. Fixed stops keep their number; places nobody knows come last. The same stops always come
 * out in the same order.
 *
 * @param depot  where the crew sets out; null when not known: then the way is the one between the stops
 * @returns the number of each stop, from 1
 *
 * Source: D. J. Rosenkrantz, R. E. Stearns, P. M. Lewis, "An Analysis of Several Heuristics for the Traveling Salesman
 * Problem", SIAM Journal on Computing 6 (1977), farthest insertion.
 */
export function orderStops(depot: Point | null, stops: readonly Stop[]): Map<string, number> {
  const order = new Map(stops.filter(({ fixed }) => fixed !== null).map(({ id, fixed }) => [id, fixed!]));
  const taken = new Set(order.values());
  let number = 0;
  for (const stop of [...shortWay(depot, stops.filter(isFree)), ...stops.filter(isLost)]) {
    do number++;
    while (taken.has(number));
    order.set(stop.id, number);
  }
  return order;
}

type Placed = Stop & { readonly place: Point };
const isFree = (stop: Stop): stop is Placed => stop.fixed === null && stop.place !== null;
const isLost = (stop: Stop): boolean => stop.fixed === null && stop.place === null;

/** Farthest insertion into the round trip. */
function shortWay(depot: Point | null, stops: readonly Placed[]): Placed[] {
  const from = depot ?? stops[0]?.place;
  if (!from) return [];
  const farthestFirst = stops.toSorted((a, b) => {
    const difference = haversineMiles(from, b.place) - haversineMiles(from, a.place);
    return difference || (a.id < b.id ? -1 : 1);
  });
  const way: Placed[] = [];
  for (const stop of farthestFirst) way.splice(bestPosition(from, way, stop.place), 0, stop);
  return way;
}

function bestPosition(depot: Point, way: readonly Placed[], place: Point): number {
  const detours = Array.from({ length: way.length + 1 }, (_, at) => {
    const before = way[at - 1]?.place ?? depot;
    const after = way[at]?.place ?? depot;
    const miles = haversineMiles(before, place) + haversineMiles(place, after) - haversineMiles(before, after);
    // A way is as long in one direction as in the other: rounding must not decide between them.
    return Math.round(miles * 1e6);
  });
  return detours.indexOf(Math.min(...detours));
}
