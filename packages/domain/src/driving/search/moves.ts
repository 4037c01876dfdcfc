import { measure, type Tour } from './tour.ts';

/** The best change found so far at one place of a tour, and what the tour would cost with it. */
export type Move = {
  cost: number;
  kind: 'none' | 'reversal' | 'shift';
  /** The piece of the tour that is taken: positions from and to, both in it. */
  from: number;
  to: number;
  /** Shifted behind what now stands at this position … */
  behind: number;
  /** … and turned around. */
  turned: boolean;
};

/** Costs less than this apart are the same. */
export const SAME = 1e-7;

/** Changes the tour, and knows it anew. */
export function makeMove(tour: Tour, { kind, from, to, behind, turned }: Move): void {
  const { order } = tour;
  if (kind === 'reversal' || turned) reverse(order, from, to);
  if (kind === 'reversal') measure(tour, from, to);
  else if (behind > to) {
    exchangePieces(order, from, to, behind);
    measure(tour, from, behind);
  } else {
    exchangePieces(order, behind + 1, from - 1, to);
    measure(tour, behind + 1, to);
  }
}

/** The piece from `first` to `middle` and the one behind it, up to `last`, change places: each turned, then both together. */
export function exchangePieces(order: Int32Array, first: number, middle: number, last: number): void {
  reverse(order, first, middle);
  reverse(order, middle + 1, last);
  reverse(order, first, last);
}

function reverse(order: Int32Array, from: number, to: number): void {
  for (let low = from, high = to; low < high; low++, high--) {
    const node = order[low]!;
    order[low] = order[high]!;
    order[high] = node;
  }
}
