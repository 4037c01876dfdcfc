import type { Day } from '../calendar.ts';

/** Status of a payout: requested, sent to the bank, arrived, returned by the bank, canceled. */
export const PAYOUT_STATUSES = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** A payout: a transfer from a company's account at the payment provider to its bank account. */
export type Payout = {
  /** The payment provider's id of the payout. */
  readonly payoutId: string;
  /** Amount in signed cents; negative when the provider debits the bank account. */
  readonly cents: number;
  readonly status: PayoutStatus;
  readonly sentAt: Date;
  /** Day of arrival at the bank, expected or actual. */
  readonly arrivalDay: Day;
  /** Why the bank returned the payout, as the provider says; null when it did not. */
  readonly failure: { readonly code: string; readonly message: string } | null;
  /** The number by which the bank finds the payout among its own lines; null until the bank has given one. */
  readonly traceId: string | null;
};

/**
 * Rank of each status, so that a late update never sets a payout back to an earlier status. `failed` outranks `paid`:
 * a bank can return money that had arrived.
 */
const PLACE: Record<PayoutStatus, number> = { pending: 0, in_transit: 1, paid: 2, failed: 3, canceled: 3 };

/** Whether a status reported by the provider is later than the stored one. */
export const hasComeFurther = (known: PayoutStatus, seen: PayoutStatus): boolean => PLACE[seen] > PLACE[known];

/** Whether the money of a payout is back on the company's account at the provider. */
export const hasComeBack = (status: PayoutStatus): boolean => status === 'failed' || status === 'canceled';

/** What a company should do, by the provider's failure code. Source: docs.stripe.com/api/payouts/failures. */
const STEPS: Readonly<Record<string, string>> = {
  account_closed: 'That bank account is closed. Enter another one.',
  account_frozen: 'That bank account is frozen. Talk to your bank, or enter another one.',
  bank_account_restricted: 'That bank account does not take this kind of payment. Enter another one.',
  could_not_process: 'Your bank could not take it. Check the numbers, or enter another bank account.',
  debit_not_authorized: 'Your bank does not let the provider take money back. Talk to your bank.',
  incorrect_account_holder_name: 'The name on the bank account is another one. Enter it as your bank has it.',
  invalid_account_number: 'The account number is wrong. Enter it again.',
  invalid_currency: 'That bank account does not take US dollars. Enter another one.',
  no_account: 'No bank account was found with those numbers. Enter them again.',
};

/**
 * What a company should do about a returned payout.
 *
 * @param code  the provider's failure code; null when it gave none
 */
export const stepAfterFailure = (code: string | null): string =>
  (code === null ? undefined : STEPS[code]) ?? 'Check the bank account that your money goes to, or enter another one.';
