import type { PlannedRoute } from '@swath/route-search/plan-route';
import type { RouteProblem } from '@swath/route-search/route-problem';

/** A day whose order of stops is to be optimized. */
export type PlanRequest = {
  readonly problem: RouteProblem;
  /** The present order, which is kept when little is gained; left out to begin from nothing. */
  readonly from?: readonly number[];
  /** Maximum CPU time, in milliseconds. */
  readonly budget: number;
};

/** Optimizes the order in which a crew drives to its stops; no HTTP request waits for it. */
export type RoutePlanner = {
  /** @throws Error when the thread died or timed out; the next request gets a new one */
  plan(request: PlanRequest): Promise<PlannedRoute>;
  /** Warms up before the first request. */
  warm(): void;
  close(): Promise<void>;
};

/** Seed of the random numbers: the same day gets the same route every time. */
export const SEED = 20_260_501;

/** The CPU time to plan a day, in milliseconds: few stops are solved quickly, and at most 250 ms. */
export const budgetFor = (stops: number): number => Math.min(250, 4 * stops);
