/** One stop of a day, in minutes of that day. */
export type RouteStop = {
  /** How long the work takes. */
  readonly service: number;
  /** The work begins no sooner: who arrives earlier waits. */
  readonly ready: number;
  /** The work begins no later, or it is late. A locked time has `ready === due`. */
  readonly due: number;
};

/** A crew's day before anybody has put it in order. */
export type RouteProblem = {
  /**
   * Minutes of driving from node to node, all finite; node 0 is where the crew sets out and ends, node i + 1 is stops[i]. There
   * and back may differ.
   */
  readonly travel: readonly (readonly number[])[];
  /** Up to 100. */
  readonly stops: readonly RouteStop[];
  /** Earliest leaving and latest coming back, in the same minutes. */
  readonly depot: { readonly leave: number; readonly back: number };
};
