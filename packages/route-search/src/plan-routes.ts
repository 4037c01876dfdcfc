import {
  assignLate,
  crewDay,
  type PlannedRoutes,
  pricedCrew,
  pricedRoutes,
  type Unassigned,
  unevenness,
  whyNot,
} from './crews/assignment.ts';
import { routesFrom, stopsOf } from './crews/routes.ts';
import { searchRoutes } from './crews/search-routes.ts';
import { crewsOf, toFleet } from './crews/to-fleet.ts';
import { type PlanningEffort, planRoute, WORTH_CHANGING } from './plan-route.ts';
import type { RoutesProblem } from './routes-problem.ts';
import { NOTHING } from './search/day.ts';
import { seededDice } from './search/dice.ts';

export type { PlannedRoutes };

/** Time limit, random seed and starting point of the search for several crews. */
export type RoutesEffort = Omit<PlanningEffort, 'from'> & {
  /**
   * The current routes, as indexes of stops for each crew. A stop on them stays on one even when that makes it late;
   * one that its crew may no longer take moves to another crew. When omitted, the search starts from nothing.
   */
  readonly from?: readonly (readonly number[])[];
  /**
   * How much even shares of work are worth: minutes of driving that may be added to move one minute of work from a crew
   * whose hours are full to one that has none. 0, when omitted, looks at driving alone.
   */
  readonly balance?: number;
};

/** Share of the time for the crews, when some stops are late anyway; the rest orders their crews' routes. */
const SHARE_WITH_LATE = 0.8;

/**
 * Finds which crew takes which stop, in which order (vehicle routing with time windows): fewest stops unassigned, then
 * least lateness, then least driving and unevenness of work. Current routes stay unless that saves one percent, or fewer
 * are unassigned or late. Deterministic for the same problem, seed and number of search rounds.
 */
export function planRoutes(problem: RoutesProblem, effort: RoutesEffort): PlannedRoutes {
  const { seed, budget, spent, from, balance = 0 } = effort;
  const began = spent();
  const routes = problem.crews.map((_, crew) => knownStops(problem, from, crew));
  const current = new Set(routes.flat());
  const reasons = problem.stops.map((_, stop) => whyNot(problem, stop));
  const unassigned: Unassigned[] = [];
  const [onTime, lateAnyway]: [number[], number[]] = [[], []];
  for (const [stop, reason] of reasons.entries())
    if (!reason) onTime.push(stop);
    else if (current.has(stop)) lateAnyway.push(stop);
    else unassigned.push({ stop, reason });
  const added = onTime.filter((stop) => !current.has(stop));
  const driven = from && pricedRoutes(problem, assignLate(problem, { routes, unassigned }, added));

  const fleet = toFleet(problem, onTime, balance);
  const at = new Map(onTime.map((stop, node) => [stop, node]));
  const found = routesFrom(
    fleet,
    routes.map((route) => route.flatMap((stop) => at.get(stop) ?? [])),
  );
  const limit = lateAnyway.length > 0 ? budget * SHARE_WITH_LATE : budget;
  // One crew alone is ordered by the search for one vehicle, in all of the time.
  if (problem.crews.length > 1)
    searchRoutes(fleet, found, seededDice(seed), () => (limit > 0 ? (spent() - began) / limit : 1));
  const kept = problem.crews.map((_, crew) => stopsOf(fleet, found, crew).map((node) => onTime[node]!));
  const left = [...found.left.map((node) => onTime[node]!), ...lateAnyway];
  const all = assignLate(problem, { routes: kept, unassigned }, left);
  const changed = [...kept.keys()].filter((crew) => all.routes[crew]!.length > kept[crew]!.length || kept.length === 1);
  const each = { seed, budget: (budget - (spent() - began)) / changed.length, spent };
  const planned = pricedRoutes(problem, {
    routes: all.routes.map((route, crew) => (changed.includes(crew) ? reordered(problem, crew, route, each) : route)),
    unassigned: all.unassigned,
  });
  return driven && !isWorthChanging(problem, driven, planned, balance) ? driven : planned;
}

/** The stops of a crew's current route that exist, come for the first time, and may be taken by this crew. */
function knownStops({ stops, crews }: RoutesProblem, from: RoutesEffort['from'] = [], crew: number): number[] {
  const before = from.slice(0, crew).flat();
  const route = [...(from[crew] ?? [])];
  return route.filter(
    (stop, at) =>
      stops[stop] && crewsOf(stops[stop], crews).includes(crew) && !before.includes(stop) && route.indexOf(stop) === at,
  );
}

/** The same stops of one crew in the order that the search for one vehicle finds, unless that is worse. */
function reordered(
  problem: RoutesProblem,
  crew: number,
  route: readonly number[],
  effort: PlanningEffort,
): readonly number[] {
  const now = pricedCrew(problem, crew, route);
  const then = planRoute(crewDay(problem, crew, route), effort);
  const isWorse = then.late > now.late + NOTHING || (then.late > now.late - NOTHING && then.driving > now.driving);
  return isWorse ? route : then.order.map((stop) => route[stop]!);
}

function isWorthChanging(
  problem: RoutesProblem,
  driven: PlannedRoutes,
  planned: PlannedRoutes,
  balance: number,
): boolean {
  const fewer = driven.unassigned.length - planned.unassigned.length;
  const earlier = driven.late - planned.late;
  if (fewer !== 0) return fewer > 0;
  if (Math.abs(earlier) > NOTHING) return earlier > 0;
  const cost = ({ driving, routes }: PlannedRoutes) => driving + unevenness(problem, routes, balance);
  return cost(planned) < cost(driven) * (1 - WORTH_CHANGING);
}
