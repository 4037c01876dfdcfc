import { type Cents, cents } from '../units.ts';

/** One line of a payment's ledger: cumulative sums captured and refunded, in cents. */
export type LedgerLine = { readonly at: string; readonly captured: number; readonly refunded: number };

/** returned: the bank rejected a refund, and it came back to us. */
export type MoneyMove = {
  readonly at: string;
  readonly kind: 'paid' | 'refunded' | 'returned';
  readonly amount: Cents;
};

/**
 * The differences between the lines of a payment's ledger.
 *
 * @param lines  in order; amounts in cents
 */
export function moneyMoves(lines: readonly LedgerLine[]): MoneyMove[] {
  const moves: MoneyMove[] = [];
  let [captured, refunded] = [0, 0];
  for (const line of lines) {
    const [taken, given] = [line.captured - captured, line.refunded - refunded];
    if (taken > 0) moves.push({ at: line.at, kind: 'paid', amount: cents(taken) });
    if (given > 0) moves.push({ at: line.at, kind: 'refunded', amount: cents(given) });
    if (given < 0) moves.push({ at: line.at, kind: 'returned', amount: cents(-given) });
    captured = line.captured;
    refunded = line.refunded;
  }
  return moves;
}

/** Receipt number: the day it was paid, and enough of the payment's id to find it. */
export const receiptNumber = (paymentId: string, paidDay: string): string =>
  `SW-${paidDay.replaceAll('-', '')}-${paymentId.slice(0, 8).toUpperCase()}`;
