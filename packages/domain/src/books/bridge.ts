import type { PayoutStatus } from '../payouts/payout.ts';
import { hasComeBack } from '../payouts/payout.ts';

/**
 * Why what a company's ledger booked in a month differs from what Performance counts as earned in it. Performance counts
 * the share of work that was done in the month, the ledger counts money that moved in it.
 * - not_charged: done in the month, not charged by its end
 * - charged_before: done in the month, charged before it
 * - charged_late: done before the month, charged in it
 * - charged_ahead: charged in the month for work that was not done by its end: still to come, or canceled
 * - money_back: refunds and disputes of the month that Performance has not taken off its work
 * - money_back_elsewhere: what Performance has taken off the month's work, and the ledger booked in another month
 * - invoices: what own clients paid by card, less fees and what went back; their work is in no figure of Performance
 */
export const BRIDGE_LINES = [
  'not_charged',
  'charged_before',
  'charged_late',
  'charged_ahead',
  'money_back',
  'money_back_elsewhere',
  'invoices',
] as const;
export type BridgeLine = (typeof BRIDGE_LINES)[number];

/** When something happened, seen from a month; of work that is not done yet: `after`. */
export type Seen = 'before' | 'in' | 'after';

/** What is known of one job, or of one payment without a job; cents, signed as the ledger has them. */
export type JobFacts = {
  /** Whether it is a payment of an invoice by card. */
  readonly ofInvoice: boolean;
  /** When it was done. */
  readonly done: Seen;
  /** The company's share: the price less the fee. */
  readonly share: number;
  /** What of the share was given back by hand; Performance takes it off the month in which the work was done. */
  readonly returned: number;
  /** Prices and fees that the ledger booked before the month, and in it. */
  readonly chargedBefore: number;
  readonly chargedIn: number;
  /** Refunds, disputes and returned fees that the ledger booked in the month. */
  readonly backIn: number;
};

/** What Performance counts of a job in the month. */
export const countedOf = ({ done, share, returned }: JobFacts): number => (done === 'in' ? share - returned : 0);

/** What the ledger booked for a job in the month. */
export const bookedOf = ({ chargedIn, backIn }: JobFacts): number => chargedIn + backIn;

/**
 * Names every difference between what Performance counts of a job in a month and what the ledger booked for it: counted,
 * with all of them added, is booked. Lines of no cents are left out.
 */
export function differencesOf(facts: JobFacts): Partial<Record<BridgeLine, number>> {
  const { ofInvoice, done, share, returned, chargedBefore, chargedIn, backIn } = facts;
  const lines: Partial<Record<BridgeLine, number>> = {};
  const add = (line: BridgeLine, cents: number) => {
    if (cents !== 0) lines[line] = cents;
  };
  if (ofInvoice) {
    add('invoices', chargedIn + backIn);
    return lines;
  }
  if (done !== 'in') {
    add(done === 'before' ? 'charged_late' : 'charged_ahead', chargedIn);
    add('money_back', backIn);
    return lines;
  }
  add('charged_before', -chargedBefore);
  add('not_charged', chargedBefore + chargedIn - share);
  const back = backIn + returned;
  add(back < 0 ? 'money_back' : 'money_back_elsewhere', back);
  return lines;
}

/**
 * Why what arrived at the bank in a month differs from what the ledger says was sent there.
 * - sent_before: arrived in the month, booked as sent in another one
 * - under_way: booked as sent in the month, not arrived in it
 * - came_back: sent or returned in the month, and sent back by the bank
 */
export const PAYOUT_LINES = ['sent_before', 'under_way', 'came_back'] as const;
export type PayoutLine = (typeof PAYOUT_LINES)[number];

/** What is known of a payout: when the ledger booked it and its return (null: never), and when it arrived. */
export type PayoutFacts = {
  readonly cents: number;
  readonly status: PayoutStatus;
  readonly sent: Seen;
  readonly returned: Seen | null;
  readonly arrival: Seen;
};

/** What the ledger sent to the bank with a payout in the month, less what it booked as returned. */
export const sentOf = ({ cents, sent, returned }: PayoutFacts): number =>
  (sent === 'in' ? cents : 0) - (returned === 'in' ? cents : 0);

/** What of a payout arrived at the bank in the month. */
export const arrivedOf = ({ cents, status, arrival }: PayoutFacts): number =>
  status === 'paid' && arrival === 'in' ? cents : 0;

/** Names the difference between what was sent with a payout in a month and what arrived; null when there is none. */
export function payoutDifference(facts: PayoutFacts): { line: PayoutLine; cents: number } | null {
  const cents = arrivedOf(facts) - sentOf(facts);
  if (cents === 0) return null;
  if (hasComeBack(facts.status)) return { line: 'came_back', cents };
  return { line: facts.sent === 'in' ? 'under_way' : 'sent_before', cents };
}
