import { type Cents, cents } from '../units.ts';

/**
 * One state of a payment over time: the total captured and the total refunded so far, in cents. `at` is an ISO instant.
 */
export type LedgerLine = { readonly at: string; readonly captured: number; readonly refunded: number };

/**
 * One movement of money between homeowner and us. `returned`: the bank rejected a refund, and the money came back to
 * us.
 */
export type MoneyMove = {
  readonly at: string;
  readonly kind: 'paid' | 'refunded' | 'returned';
  readonly amount: Cents;
};

/**
 * Derives the movements of money from a payment's successive totals.
 *
 * @param lines  oldest first
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

/** Number of a receipt: the day of payment, and the first eight digits of the payment's id. */
export const receiptNumber = (paymentId: string, paidDay: string): string =>
  `SW-${paidDay.replaceAll('-', '')}-${paymentId.slice(0, 8).toUpperCase()}`;
