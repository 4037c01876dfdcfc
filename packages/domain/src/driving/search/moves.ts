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
  if (kind === 'reversal' || turned) order.subarray(from, to + 1).reverse();
  if (kind === 'reversal') measure(tour, from, to);
  else if (behind > to) {
    const piece = order.slice(from, to + 1);
    order.copyWithin(from, to + 1, behind + 1);
    order.set(piece, behind + 1 - piece.length);
    measure(tour, from, behind);
  } else {
    const piece = order.slice(from, to + 1);
    order.copyWithin(behind + 1 + piece.length, behind + 1, from);
    order.set(piece, behind + 1);
    measure(tour, behind + 1, to);
  }
}
