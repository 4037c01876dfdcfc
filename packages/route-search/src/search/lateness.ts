import { type Day, NOTHING } from './day.ts';
import type { Dice } from './dice.ts';

/** Objective of a tour without time warp: lateness and length, in minutes. */
export type Worth = { readonly late: number; readonly length: number };

/** Lexicographic comparison: less lateness first, then the shorter way. */
export const isWorthMore = (one: Worth, other: Worth): boolean =>
  one.late < other.late - NOTHING || (one.late < other.late + NOTHING && one.length < other.length - NOTHING);

/**
 * Evaluates an order of nodes by the clock: lateness at one stop carries over to the next. The depot is at both ends.
 *
 * @param most  cutoff: later tours return `late: Infinity`
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
 * Iterated local search for a day with unavoidable lateness: a tour with less lateness than this one, from a random kick on, or
 * this one. Warp leads the search to days without lateness, but where there are none, the least warp is not the least lateness:
 * one stop late by an hour may make ten others late. The moves are exchange, insertion and reversal, evaluated by the clock, as
 * long as they improve.
 *
 * Source: F. Della Croce, "Generalized pairwise interchanges and machine scheduling", European Journal of Operational Research
 * 83 (1995): exchange and insertion for total tardiness.
 *
 * @param order  nodes, the depot at both ends
 * @param goOn  polled now and then: whether there is time left
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
