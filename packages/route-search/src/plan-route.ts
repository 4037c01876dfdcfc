import { arrivalTimes } from './arrival-times.ts';
import type { RouteProblem } from './route-problem.ts';
import { type Day, NOTHING, toDay } from './search/day.ts';
import { seededDice } from './search/dice.ts';
import { searchRoute } from './search/search-route.ts';
import { SMALL, searchSmallDay } from './search/small-day.ts';

/** Result of route optimization; times are minutes. */
export type PlannedRoute = {
  /** Indexes into the problem's stops, in the order of driving. */
  readonly order: readonly number[];
  readonly driving: number;
  /** Total lateness in minutes; 0 when every stop is on time. */
  readonly late: number;
};

/** Time limit, random seed and starting point of the search. */
export type PlanningEffort = {
  readonly seed: number;
  /** Time limit, in the unit of `spent`, which returns the time used so far: such as milliseconds of CPU time. */
  readonly budget: number;
  readonly spent: () => number;
  /**
   * The current order, as indexes of stops; missing stops are inserted where they cost least. When omitted, the search
   * starts from the stops in the order of their time windows.
   */
  readonly from?: readonly number[];
};

/** Minimum share of driving that a new order must save to replace the current one, unless it reduces lateness. */
export const WORTH_CHANGING = 0.01;

/**
 * Finds the best order of a vehicle's stops, from the depot and back: least lateness first, then least driving
 * (traveling salesman with time windows). Deterministic for the same problem, seed and number of search rounds.
 */
export function planRoute(problem: RouteProblem, { seed, budget, spent, from }: PlanningEffort): PlannedRoute {
  const end = spent() + budget;
  const day = toDay(problem);
  const driven = from && priced(problem, withAll(problem, from));
  const begin = driven?.order ?? byDue(day);
  const nodes = Int32Array.from([0, ...begin.map((stop) => stop + 1), 0]);
  const found =
    problem.stops.length <= SMALL
      ? searchSmallDay(day, nodes)
      : searchRoute(day, nodes, seededDice(seed), () => spent() < end);
  const planned = priced(
    problem,
    [...found.subarray(1, day.nodes)].map((node) => node - 1),
  );
  return driven && !isWorthChanging(driven, planned) ? driven : planned;
}

function isWorthChanging(driven: PlannedRoute, planned: PlannedRoute): boolean {
  if (planned.late < driven.late - NOTHING) return true;
  return planned.late < driven.late + NOTHING && planned.driving < driven.driving * (1 - WORTH_CHANGING);
}

/** Driving and lateness of one order of a vehicle's stops. */
export function priced(problem: RouteProblem, order: readonly number[]): PlannedRoute {
  const { driving, late } = arrivalTimes(problem, order);
  return { order, driving, late };
}

/** Indexes of the stops, sorted by the middle of their time windows. */
function byDue({ nodes, ready, due }: Day): number[] {
  const middle = (stop: number) => Math.max(ready[stop + 1]!, ready[0]!) + Math.min(due[stop + 1]!, due[0]!);
  return Array.from({ length: nodes - 1 }, (_, stop) => stop).sort((a, b) => middle(a) - middle(b) || a - b);
}

/** Completes an order: inserts each missing stop where it causes least lateness, then least driving. */
export function withAll(problem: RouteProblem, from: readonly number[]): number[] {
  const missing = problem.stops.map((_, stop) => stop).filter((stop) => !from.includes(stop));
  const known = from.filter((stop, at) => stop in problem.stops && from.indexOf(stop) === at);
  return missing.reduce<number[]>((order, stop) => {
    let best: PlannedRoute | null = null;
    for (let at = 0; at <= order.length; at++) {
      const tried = priced(problem, order.toSpliced(at, 0, stop));
      if (
        !best ||
        tried.late < best.late - NOTHING ||
        (tried.late < best.late + NOTHING && tried.driving < best.driving)
      )
        best = tried;
    }
    return [...best!.order];
  }, known);
}
