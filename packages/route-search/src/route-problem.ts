/** One stop of a day, in minutes of that day. */
export type RouteStop = {
  /** How long the work takes. */
  readonly service: number;
  /** Earliest start of the work: a vehicle that arrives before waits. */
  readonly ready: number;
  /** Latest start of the work without lateness. A locked time has `ready === due`. */
  readonly due: number;
};

/** A routing problem: stops with time windows, travel times, depot. */
export type RouteProblem = {
  /**
   * Travel time matrix in minutes, all finite; node 0 is where the vehicle sets out and ends, node i + 1 is stops[i]. It may be
   * asymmetric.
   */
  readonly travel: readonly (readonly number[])[];
  /** Maximum 100. */
  readonly stops: readonly RouteStop[];
  /** Earliest leaving and latest coming back, in the same minutes. */
  readonly depot: { readonly leave: number; readonly back: number };
};
