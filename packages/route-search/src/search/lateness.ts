import { type Day, NOTHING } from './day.ts';
import type { Dice } from './dice.ts';

/** How good a tour is: total lateness and total time of driving and work, in minutes. */
export type Worth = { readonly late: number; readonly length: number };

/** Whether one tour is better than another: less lateness, or equal lateness and less time. */
export const isWorthMore = (one: Worth, other: Worth): boolean =>
  one.late < other.late - NOTHING || (one.late < other.late + NOTHING && one.length < other.length - NOTHING);

/**
 * Calculates how good an order of nodes is, with real lateness: being late at one stop delays the next ones.
 *
 * @param order  nodes, with the depot at both ends
 * @param most   limit of lateness, none when omitted; above it the result is `late: Infinity`
 */
export function worthOf({ nodes, way, ready, due }: Day, order: Int32Array, most = Infinity): Worth {
  let time = ready[0]!;
  let late = 0;
  let length = 0;
  let u = order[0]!;
  for (let at = 1; at <= nodes; at++) {
    const v = order[at]!;
    const there = way[u * nodes + v]!;
    length += there;
    time += there;
    if (at < nodes && time < ready[v]!) time = ready[v]!;
    if (time > due[v]! + NOTHING) late += time - due[v]!;
    if (late > most) return { late: Infinity, length };
    u = v;
  }
  return { late, length };
}

/**
 * Tries to reduce the lateness of a day on which not all stops can be on time. Returns a better tour, or `order`
 * itself. Starts from a random change and applies exchanges, insertions and reversals while they improve real lateness.
 * Needed because the main search minimizes time warp (see `Tour`), and least warp is not least lateness: one stop late
 * by an hour may delay ten others.
 *
 * Source: F. Della Croce, "Generalized pairwise interchanges and machine scheduling", European Journal of Operational
 * Research 83 (1995): exchange and insertion for total tardiness.
 *
 * @param order  nodes, with the depot at both ends
 * @param goOn   whether there is time left; called once per stop that is tried
 */
export function mendLateness(day: Day, order: Int32Array, dice: Dice, goOn: () => boolean): Int32Array {
  const stops = day.nodes - 1;
  const best = order.slice();
  for (let kicks = dice(4); kicks > 0; kicks--) exchange(best, 1 + dice(stops), 1 + dice(stops));
  let worth = worthOf(day, best);
  const tried = best.slice();
  const isMended = (one: number): boolean => {
    const before = worth;
    for (let other = one + 1; other <= stops; other++)
      for (const change of CHANGES) {
        tried.set(best);
        change(tried, one, other);
        const came = worthOf(day, tried, worth.late + NOTHING);
        if (!isWorthMore(came, worth)) continue;
        best.set(tried);
        worth = came;
      }
    return worth !== before;
  };
  for (let one = 1, since = 0; since < stops && goOn(); one = (one % stops) + 1) since = isMended(one) ? 0 : since + 1;
  return isWorthMore(worth, worthOf(day, order)) ? best : order;
}

type Change = (order: Int32Array, one: number, other: number) => void;

const exchange: Change = (order, one, other) => {
  const node = order[one]!;
  order[one] = order[other]!;
  order[other] = node;
};

const putOn: Change = (order, one, other) => {
  const node = order[one]!;
  order.copyWithin(one, one + 1, other + 1);
  order[other] = node;
};

const putBack: Change = (order, one, other) => {
  const node = order[other]!;
  order.copyWithin(one + 1, one, other);
  order[one] = node;
};

const turn: Change = (order, one, other) => {
  order.subarray(one, other + 1).reverse();
};

const CHANGES: readonly Change[] = [exchange, putOn, putBack, turn];
