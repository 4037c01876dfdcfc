import { type PlannedRoute, priced, withAll } from '../plan-route.ts';
import type { RouteProblem } from '../route-problem.ts';
import type { RoutesProblem, UnassignedReason } from '../routes-problem.ts';
import { NOTHING } from '../search/day.ts';
import { crewsOf, demandOf, slopeOf, windowOf } from './to-fleet.ts';

/** A stop that no crew takes, as an index of the problem's stops, and why. */
export type Unassigned = { readonly stop: number; readonly reason: UnassignedReason };

/** The stops of each crew, in the order of driving, and those that no crew takes. */
export type Assignment = {
  readonly routes: readonly (readonly number[])[];
  readonly unassigned: readonly Unassigned[];
};

/** Result of planning several crews; times are minutes. */
export type PlannedRoutes = Assignment & {
  /** Driving of all crews; a crew without stops does not drive. */
  readonly driving: number;
  /** Lateness of all crews at stops and after their hours; 0 when everything is on time. */
  readonly late: number;
};

/** The day of one crew with these stops: node 0 is where it starts, column 0 leads to where it ends. */
export function crewDay(
  { travel, stops, crews }: RoutesProblem,
  crew: number,
  chosen: readonly number[],
): RouteProblem {
  const { start, end, leave, back } = crews[crew]!;
  const from = [start, ...chosen];
  const to = [end, ...chosen];
  return {
    travel: from.map((u) => to.map((v) => travel[u]![v]!)),
    stops: chosen.map((stop) => ({ service: stops[stop]!.service, ...windowOf(stops[stop]!) })),
    depot: { leave, back },
  };
}

/** Driving and lateness of a crew that takes these stops in this order. */
export const pricedCrew = (problem: RoutesProblem, crew: number, route: readonly number[]): PlannedRoute =>
  priced(crewDay(problem, crew, route), [...route.keys()]);

/** Driving and lateness of all crews. */
export function pricedRoutes(problem: RoutesProblem, { routes, unassigned }: Assignment): PlannedRoutes {
  const days = routes.map((route, crew) => pricedCrew(problem, crew, route));
  return {
    routes,
    unassigned,
    driving: days.reduce((sum, { driving }) => sum + driving, 0),
    late: days.reduce((sum, { late }) => sum + late, 0),
  };
}

/** Minutes of work of these stops. */
export const workOf = ({ stops }: RoutesProblem, route: readonly number[]): number =>
  route.reduce((sum, stop) => sum + demandOf(stops[stop]!), 0);

/** Price of uneven work of all crews, in minutes of driving. */
export const unevenness = (problem: RoutesProblem, routes: Assignment['routes'], balance: number): number =>
  routes.reduce((sum, route, crew) => sum + slopeOf(problem.crews[crew]!, balance) * workOf(problem, route) ** 2, 0);

/**
 * Puts stops onto routes where they make least late, then where they lengthen driving least, though other stops or the
 * crew's return may become late. Those for which no allowed crew has minutes of work left are unassigned.
 */
export function assignLate(
  problem: RoutesProblem,
  { routes, unassigned }: Assignment,
  missing: readonly number[],
): Assignment {
  const filled = routes.map((route) => [...route]);
  const without = [...unassigned];
  for (const stop of missing) {
    let best: { crew: number; route: number[]; late: number; driving: number } | null = null;
    for (const crew of crewsOf(problem.stops[stop]!, problem.crews)) {
      const [route, with_] = [filled[crew]!, [...filled[crew]!, stop]];
      if (workOf(problem, with_) > (problem.crews[crew]!.capacity ?? Infinity) + NOTHING) continue;
      const day = crewDay(problem, crew, with_);
      const order = withAll(day, [...route.keys()]);
      const [now, then] = [pricedCrew(problem, crew, route), priced(day, order)];
      const [late, driving] = [then.late - now.late, then.driving - now.driving];
      if (best && (late > best.late + NOTHING || (late > best.late - NOTHING && driving >= best.driving))) continue;
      best = { crew, route: order.map((at) => with_[at]!), late, driving };
    }
    if (best) filled[best.crew] = best.route;
    else without.push({ stop, reason: 'no-capacity' });
  }
  return { routes: filled, unassigned: without };
}

/** Why no crew can take a stop even as its only one; null when one can. */
export function whyNot(problem: RoutesProblem, stop: number): UnassignedReason | null {
  const allowed = crewsOf(problem.stops[stop]!, problem.crews);
  if (allowed.length === 0) return 'no-crew';
  const able = allowed.filter(
    (crew) => workOf(problem, [stop]) <= (problem.crews[crew]!.capacity ?? Infinity) + NOTHING,
  );
  if (able.length === 0) return 'no-capacity';
  return able.some((crew) => pricedCrew(problem, crew, [stop]).late < NOTHING) ? null : 'out-of-reach';
}
