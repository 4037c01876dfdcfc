import { arrivalTimes } from './arrival-times.ts';
import type { RouteProblem } from './route-problem.ts';
import { type Day, NOTHING, toDay } from './search/day.ts';
import { seededDice } from './search/dice.ts';
import { searchRoute } from './search/search-route.ts';
import { SMALL, searchSmallDay } from './search/small-day.ts';

export type { RouteProblem, RouteStop } from './route-problem.ts';

/** What a day's route came out as. */
export type PlannedRoute = {
  /** Indexes into the problem's stops, in the order of driving. */
  readonly order: readonly number[];
  readonly driving: number;
  /** Minutes of all lateness; 0 when every window and lock is kept. */
  readonly late: number;
};

/** How long to look, and from where. */
export type PlanningEffort = {
  readonly seed: number;
  /** The search ends when so much is spent: milliseconds of CPU, or whatever `spent` counts. */
  readonly budget: number;
  readonly spent: () => number;
  /** The order that is driven now. Stops that it leaves out are put in where they cost least. */
  readonly from?: readonly number[];
};

/** A new order must save so much of the driving, or mend lateness: a crew that knows its way is not sent another one for less. */
const WORTH_CHANGING = 0.01;

/**
 * The order in which a crew drives to its stops, from the depot and back: the fewest minutes late first, then the least driving.
 * The same problem, seed and number of rounds give the same order.
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

function priced(problem: RouteProblem, order: readonly number[]): PlannedRoute {
  const { driving, late } = arrivalTimes(problem, order);
  return { order, driving, late };
}

/** Each stop in the middle of its window. */
function byDue({ nodes, ready, due }: Day): number[] {
  const middle = (stop: number) => Math.max(ready[stop + 1]!, ready[0]!) + Math.min(due[stop + 1]!, due[0]!);
  return Array.from({ length: nodes - 1 }, (_, stop) => stop).sort((a, b) => middle(a) - middle(b) || a - b);
}

/** The order with the stops that it leaves out, each put in where the day is least late and then shortest. */
function withAll(problem: RouteProblem, from: readonly number[]): number[] {
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
