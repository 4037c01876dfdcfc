import type { PlannedRoute, RouteProblem } from '@swath/domain/driving/plan-route';

/** A day whose order is to be worked out. */
export type PlanRequest = {
  readonly problem: RouteProblem;
  /** The order that is driven now, which stays when little is gained; left out to begin from nothing. */
  readonly from?: readonly number[];
  /** So much processor time it may take, in milliseconds. */
  readonly budget: number;
};

/** Works out in which order a crew drives, where no request waits for it. */
export type RoutePlanner = {
  /** @throws Error when the thread died or took too long; the next request finds a new one */
  plan(request: PlanRequest): Promise<PlannedRoute>;
  /** Gets ready before anybody asks. */
  warm(): void;
  close(): Promise<void>;
};

/** The same day comes out the same way. */
export const SEED = 20_260_501;

/** How long to look for an order: few stops are found at once, and nobody drives a hundred of them twice. In milliseconds. */
export const budgetFor = (stops: number): number => Math.min(250, 4 * stops);
