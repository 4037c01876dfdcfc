/**
 * A problem of several crews as flat arrays, for the inner loops of the search. Nodes 0 to stops - 1 are the stops;
 * `stops + 2 * crew` is where a crew starts, the node after it where it ends. Times are minutes.
 */
export type Fleet = {
  readonly stops: number;
  readonly crews: number;
  readonly nodes: number;
  /** `way[u * nodes + v]`: from the start of work at u to the arrival at v, work at u included. */
  readonly way: Float64Array;
  /** The same, by the node that is driven to: `wayTo[v * nodes + u]`. */
  readonly wayTo: Float64Array;
  readonly service: Float64Array;
  /** Earliest and latest start of work; at a crew's end, the latest return. */
  readonly ready: Float64Array;
  readonly due: Float64Array;
  readonly demand: Float64Array;
  readonly capacity: Float64Array;
  /** `isAllowed[stop * crews + crew]` is 1 when the crew may take the stop. */
  readonly isAllowed: Uint8Array;
  /** Half the price of a minute of work, per minute of work that the crew has: see `balance` of `planRoutes`. */
  readonly slope: Float64Array;
  /** Time to each stop from the nearest start of a crew. */
  readonly away: Float64Array;
  /** The other stops of each stop, nearest first, itself at the front. */
  readonly near: readonly Int32Array[];
};

/** Start node of a crew; the node after it is the crew's end. */
export const startOf = ({ stops }: Fleet, crew: number): number => stops + 2 * crew;

/** Price of a crew's minutes of work: rises with their square, so that even shares are cheapest. */
export const workPrice = ({ slope }: Fleet, crew: number, work: number): number => slope[crew]! * work * work;
