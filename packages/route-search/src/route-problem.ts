/** One stop of a route. Times are minutes of the day. */
export type RouteStop = {
  /** Duration of the work. */
  readonly service: number;
  /** Earliest start of the work; a vehicle that arrives before it waits. */
  readonly ready: number;
  /** Latest start of the work that is on time. Equal to `ready` for a fixed time. */
  readonly due: number;
};

/** A routing problem: stops with time windows, driving times, and a depot where the route starts and ends. */
export type RouteProblem = {
  /**
   * Driving times in minutes, all finite: `travel[a][b]` from node a to b. Node 0 is where the vehicle sets out, node i
   * + 1 is stops[i]. Column 0 leads to where it ends. May be asymmetric.
   */
  readonly travel: readonly (readonly number[])[];
  /** At most 100 stops. */
  readonly stops: readonly RouteStop[];
  /** Earliest departure and latest return, in minutes of the day. */
  readonly depot: { readonly leave: number; readonly back: number };
};
