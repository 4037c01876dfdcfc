import type { PlannedRoute } from '@swath/route-search/plan-route';
import type { RouteProblem } from '@swath/route-search/route-problem';

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

/** Searches for the best order in which a crew drives to its stops. */
export type RoutePlanner = {
  /** @throws Error when the worker thread died or timed out; the next request gets a new thread */
  plan(request: PlanRequest): Promise<PlannedRoute>;
  /** Starts the worker thread now, so that the first plan need not wait for it. */
  warm(): void;
  close(): Promise<void>;
};

/** Seed of the planner's random numbers, so that the same day always gets the same route. */
export const SEED = 20_260_501;

/** How much CPU time the planning of a day may take, in milliseconds: 4 per stop, at most 250. */
export const budgetFor = (stops: number): number => Math.min(250, 4 * stops);
