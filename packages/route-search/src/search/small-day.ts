import { type Day, NOTHING } from './day.ts';

/** Maximum number of stops for the exact search: a few milliseconds at most, and deterministic. */
export const SMALL = 8;

/**
 * Exact search by branch and bound: every order is tried, except those whose beginning is already worse than the best found.
 * The depot is at both ends.
 *
 * Source: A. H. Land, A. G. Doig, "An Automatic Method of Solving Discrete Programming Problems", Econometrica 28 (1960):
 * branch and bound.
 *
 * @param beginning  initial order; among equal ones the first found stays
 */
export function searchSmallDay({ nodes, way, ready, due }: Day, beginning: Int32Array): Int32Array {
  const order = beginning.slice();
  let best = beginning.slice();
  let least = { late: Infinity, length: Infinity };

  /** Recursively tries every order of the nodes from `at` on behind those before it. */
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
