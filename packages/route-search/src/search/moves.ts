import { measure, type Tour } from './tour.ts';

/** The best move found so far at one place of a tour, and the cost of the tour with it. */
export type Move = {
  cost: number;
  kind: 'none' | 'reversal' | 'shift';
  /** The segment of the tour that is moved: positions from and to, both included. */
  from: number;
  to: number;
  /** Target of a shift: behind the node now at this position … */
  behind: number;
  /** … and reversed. */
  turned: boolean;
};

/** Tolerance: smaller differences in cost count as equal. */
export const SAME = 1e-7;

/** Applies a move and updates the tour's measures. */
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

/** Swaps two adjacent segments, `first` to `middle` and the one up to `last`: each reversed, then both together. */
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
