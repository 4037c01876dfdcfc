import { type Day, NOTHING } from './day.ts';

/** Maximum number of stops for which every order is tried; takes a few milliseconds. */
export const SMALL = 8;

/**
 * Finds the best order of few stops by branch and bound: tries every order, except those whose beginning is already
 * worse than the best one found. The depot is at both ends.
 *
 * Source: A. H. Land, A. G. Doig, "An Automatic Method of Solving Discrete Programming Problems", Econometrica 28
 * (1960): branch and bound.
 *
 * @param beginning  initial order; kept among equally good ones
 */
export function searchSmallDay({ nodes, way, ready, due }: Day, beginning: Int32Array): Int32Array {
  const order = beginning.slice();
  let best = beginning.slice();
  let least = { late: Infinity, length: Infinity };

  /**
   * Tries every order of the nodes from position `at` on, recursively.
   *
   * @param left  minute at which work starts at the node at position `at - 1`
   */
  const goOn = (at: number, left: number, late: number, length: number) => {
    if (late > least.late + NOTHING || (late > least.late - NOTHING && length > least.length - NOTHING)) return;
    if (at > nodes) {
      least = { late, length };
      best = order.slice();
      return;
    }
    for (let next = at; next < Math.max(nodes, at + 1); next++) {
      swap(order, at, next);
      const v = order[at]!;
      const there = way[order[at - 1]! * nodes + v]!;
      const arrival = left + there;
      const start = at < nodes ? Math.max(arrival, ready[v]!) : arrival;
      goOn(at + 1, start, start > due[v]! + NOTHING ? late + start - due[v]! : late, length + there);
      swap(order, at, next);
    }
  };
  goOn(1, ready[0]!, 0, 0);
  return best;
}

function swap(order: Int32Array, one: number, other: number): void {
  const node = order[one]!;
  order[one] = order[other]!;
  order[other] = node;
}
