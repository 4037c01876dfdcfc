import type { PlannedRoute } from '@swath/route-search/plan-route';
import type { PlannedRoutes } from '@swath/route-search/plan-routes';
import type { RouteProblem } from '@swath/route-search/route-problem';
import type { RoutesProblem } from '@swath/route-search/routes-problem';

/** A day for which the order of its stops is searched. */
export type PlanRequest = {
  readonly problem: RouteProblem;
  /**
   * The current order, as indexes of the stops. It is kept if a better one gains little; undefined: there is none yet.
   */
  readonly from?: readonly number[];
  /** Maximum CPU time in milliseconds. */
  readonly budget: number;
};

/** A day of several crews for which it is searched which of them takes which stop. */
export type CrewsRequest = {
  readonly problem: RoutesProblem;
  /** The present routes, as indexes of the stops for each crew. */
  readonly from: readonly (readonly number[])[];
  /** Maximum CPU time in milliseconds. */
  readonly budget: number;
};

/** Searches for the best order in which a crew drives to its stops. */
export type RoutePlanner = {
  /** @throws Error when the worker thread died or timed out; the next request gets a new thread */
  plan(request: PlanRequest): Promise<PlannedRoute>;
  /** @throws Error as `plan` does */
  planCrews(request: CrewsRequest): Promise<PlannedRoutes>;
  /** Starts the worker thread now, so that the first plan need not wait for it. */
  warm(): void;
  close(): Promise<void>;
};

/** Seed of the planner's random numbers, so that the same day always gets the same route. */
export const SEED = 20_260_501;

/** How much CPU time the planning of a day may take, in milliseconds: 4 per stop, at most 250. */
export const budgetFor = (stops: number): number => Math.min(250, 4 * stops);

/** The same for several crews: 10 per stop, at most a second. Somebody waits for it. */
export const crewsBudgetFor = (stops: number): number => Math.min(1000, 10 * stops);

/** How much even work of the crews is worth: minutes of driving for one minute of work that moves to an idle crew. */
export const EVEN_WORK = 1;
