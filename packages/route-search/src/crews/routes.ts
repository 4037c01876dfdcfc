import { type Fleet, startOf, workPrice } from './fleet.ts';

/** Tolerance in minutes below which a time is kept; less than `NOTHING`, from which lateness counts. */
export const KEPT = 1e-7;

/**
 * The routes of all crews as linked lists, each from its crew's start to its end, and all of them on time. Sums from the
 * start and to the end of a route tell in constant time whether a stop can be inserted somewhere.
 *
 * Source: M. W. P. Savelsbergh, "The Vehicle Routing Problem with Time Windows: Minimizing Route Duration", ORSA Journal
 * on Computing 4 (1992).
 */
export type Routes = {
  readonly next: Int32Array;
  readonly prev: Int32Array;
  /** The crew of each node; -1 for a stop that is on no route. */
  readonly crewOf: Int32Array;
  /** Number of stops and minutes of work of each crew. */
  readonly size: Int32Array;
  readonly work: Float64Array;
  /** Start of work at each node, and the latest arrival with which all after it are still on time. */
  readonly start: Float64Array;
  readonly latest: Float64Array;
  /** Minutes of driving of all crews, and the price of uneven work. */
  cost: number;
  /** Stops on no route. */
  left: number[];
};

/** Creates routes without any stop; all of them are in `left`. */
export function emptyRoutes(fleet: Fleet): Routes {
  const { nodes, stops, crews } = fleet;
  const routes: Routes = {
    next: new Int32Array(nodes),
    prev: new Int32Array(nodes),
    crewOf: new Int32Array(nodes).fill(-1),
    size: new Int32Array(crews),
    work: new Float64Array(crews),
    start: new Float64Array(nodes),
    latest: new Float64Array(nodes),
    cost: 0,
    left: Array.from({ length: stops }, (_, stop) => stop),
  };
  for (let crew = 0; crew < crews; crew++) {
    const start = startOf(fleet, crew);
    routes.next[start] = start + 1;
    routes.prev[start + 1] = start;
    routes.crewOf.fill(crew, start, start + 2);
    measure(fleet, routes, crew);
  }
  return routes;
}

/** Creates routes from these orders of stops; those that would be late or exceed the crew's capacity are left out. */
export function routesFrom(fleet: Fleet, orders: readonly (readonly number[])[]): Routes {
  const { nodes, way, due, ready, demand, capacity } = fleet;
  const routes = emptyRoutes(fleet);
  const { start, latest, work } = routes;
  for (const [crew, order] of orders.entries()) {
    let before = startOf(fleet, crew);
    const end = before + 1;
    for (const stop of order) {
      const time = Math.max(start[before]! + way[before * nodes + stop]!, ready[stop]!);
      const isLate = time > due[stop]! + KEPT || time + way[stop * nodes + end]! > latest[end]! + KEPT;
      if (isLate || work[crew]! + demand[stop]! > capacity[crew]! + KEPT) continue;
      putIn(fleet, routes, stop, before);
      before = stop;
    }
  }
  routes.left = routes.left.filter((stop) => routes.crewOf[stop]! < 0);
  return routes;
}

/** Copies routes; `target` has those of the same fleet. */
export function copyRoutes(target: Routes, source: Routes): void {
  target.next.set(source.next);
  target.prev.set(source.prev);
  target.crewOf.set(source.crewOf);
  target.size.set(source.size);
  target.work.set(source.work);
  target.start.set(source.start);
  target.latest.set(source.latest);
  target.cost = source.cost;
  target.left = source.left.slice();
}

/** The stops of a crew, in the order of driving. */
export function stopsOf(fleet: Fleet, { next }: Routes, crew: number): number[] {
  const stops: number[] = [];
  for (let at = next[startOf(fleet, crew)]!; at < fleet.stops; at = next[at]!) stops.push(at);
  return stops;
}

/** Takes a stop off its route. The caller measures the route before anything is inserted into it. */
export function takeOut(fleet: Fleet, routes: Routes, stop: number): void {
  const { nodes, way, service, demand } = fleet;
  const { next, prev, crewOf, size, work, left } = routes;
  const [before, after, crew] = [prev[stop]!, next[stop]!, crewOf[stop]!];
  next[before] = after;
  prev[after] = before;
  crewOf[stop] = -1;
  const less = work[crew]! - demand[stop]!;
  routes.cost +=
    way[before * nodes + after]! -
    way[before * nodes + stop]! -
    way[stop * nodes + after]! +
    service[stop]! +
    workPrice(fleet, crew, less) -
    workPrice(fleet, crew, work[crew]!);
  size[crew] = size[crew]! - 1;
  work[crew] = less;
  left.push(stop);
}

/** Puts a stop onto a route, directly after a node, and updates the sums as far as they change. */
export function putIn(fleet: Fleet, routes: Routes, stop: number, before: number): void {
  const { nodes, way, ready, due, service, demand, stops } = fleet;
  const { next, prev, crewOf, size, work, start, latest } = routes;
  const [after, crew] = [next[before]!, crewOf[before]!];
  next[before] = prev[after] = stop;
  prev[stop] = before;
  next[stop] = after;
  crewOf[stop] = crew;
  const more = work[crew]! + demand[stop]!;
  routes.cost +=
    way[before * nodes + stop]! +
    way[stop * nodes + after]! -
    way[before * nodes + after]! -
    service[stop]! +
    workPrice(fleet, crew, more) -
    workPrice(fleet, crew, work[crew]!);
  size[crew] = size[crew]! + 1;
  work[crew] = more;
  let time = start[before]!;
  for (let u = before, v = stop; ; u = v, v = next[v]!) {
    time = Math.max(time + way[u * nodes + v]!, ready[v]!);
    if (v !== stop && start[v] === time) break;
    start[v] = time;
    if (v >= stops) break;
  }
  let slack = latest[after]!;
  for (let u = after, v = stop; ; u = v, v = prev[v]!) {
    slack = Math.min(slack - way[v * nodes + u]!, due[v]!);
    if (v !== stop && latest[v] === slack) break;
    latest[v] = slack;
    if (v >= stops) break;
  }
}

/** Updates the sums of a crew's whole route. */
export function measure(fleet: Fleet, { next, prev, start, latest }: Routes, crew: number): void {
  const { nodes, way, ready, due } = fleet;
  const first = startOf(fleet, crew);
  let time = ready[first]!;
  start[first] = time;
  for (let u = first; u !== first + 1; u = next[u]!) {
    const v = next[u]!;
    time = Math.max(time + way[u * nodes + v]!, ready[v]!);
    start[v] = time;
  }
  let slack = due[first + 1]!;
  latest[first + 1] = slack;
  for (let u = first + 1; u !== first; u = prev[u]!) {
    const v = prev[u]!;
    slack = Math.min(slack - way[v * nodes + u]!, due[v]!);
    latest[v] = slack;
  }
}
