import type { RouteStop } from './route-problem.ts';

/** One stop that any of several crews may take. Times are minutes of the day. */
export type CrewStop = RouteStop & {
  /** Indexes of the crews that can do the work, by size of the lot, gates or slopes; all when omitted. */
  readonly crews?: readonly number[];
  /** What must not change: the minute of the day at which work starts, the index of the crew, or both. */
  readonly lock?: { readonly minute?: number; readonly crew?: number };
  /** Minutes of work that count for the balance and against `capacity`; `service` when omitted. */
  readonly demand?: number;
};

/** One crew. Times are minutes of the day. */
export type Crew = {
  /** Nodes of the matrix where the day starts and ends. */
  readonly start: number;
  readonly end: number;
  /** Working hours: earliest departure and latest return. */
  readonly leave: number;
  readonly back: number;
  /** Most minutes of work in a day; limited only by the hours when omitted. */
  readonly capacity?: number;
};

/** A routing problem of several crews: which of them takes which stop, and in which order. */
export type RoutesProblem = {
  /**
   * Driving times in minutes, all finite: `travel[a][b]` from node a to b. Node i is stops[i]; the nodes after the stops
   * are depots. May be asymmetric.
   */
  readonly travel: readonly (readonly number[])[];
  /** At most 100 stops. */
  readonly stops: readonly CrewStop[];
  /** At most 10 crews in practice; more are allowed. */
  readonly crews: readonly Crew[];
};

/**
 * Why no crew takes a stop. `no-crew`: none is allowed to, or the locked crew is not. `no-capacity`: each allowed crew
 * would exceed its minutes of work. `out-of-reach`: even as its only stop, no allowed crew is there within the window
 * and back within its hours.
 */
export type UnassignedReason = 'no-crew' | 'no-capacity' | 'out-of-reach';
