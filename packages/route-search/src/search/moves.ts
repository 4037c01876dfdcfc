import { measure, type Tour } from './tour.ts';

/** The best change of a tour found so far, and what the tour costs with it. */
export type Move = {
  cost: number;
  kind: 'none' | 'reversal' | 'shift';
  /** Positions of the segment that is moved, both included. */
  from: number;
  to: number;
  /** For a shift: position of the node after which the segment is inserted. */
  behind: number;
  /** For a shift: whether the segment is also reversed. */
  turned: boolean;
};

/** Costs that differ by less than this count as equal. */
export const SAME = 1e-7;

/** Applies a move to a tour and updates its sums. */
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

/** Exchanges two adjacent segments of an order, `first` to `middle` and `middle + 1` to `last`. */
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
