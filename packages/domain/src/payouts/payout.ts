import type { Day } from '../calendar.ts';

/** Status of a payout: requested, with the bank, arrived, returned by the bank, canceled. */
export const PAYOUT_STATUSES = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** A transfer from a company's account with the payment provider to its bank. */
export type Payout = {
  /** The provider's id. */
  readonly payoutId: string;
  /** Signed cents; below zero when the provider debits the bank. */
  readonly cents: number;
  readonly status: PayoutStatus;
  readonly sentAt: Date;
  /** Actual or expected arrival at the bank. */
  readonly arrivalDay: Day;
  /** Why the bank returned it, in the provider's words. */
  readonly failure: { readonly code: string; readonly message: string } | null;
};

/** Order of the statuses: out-of-order updates never set a payout back. Money may come back after it had arrived. */
const PLACE: Record<PayoutStatus, number> = { pending: 0, in_transit: 1, paid: 2, failed: 3, canceled: 3 };

/** Whether an observed status is ahead of the known one. */
export const hasComeFurther = (known: PayoutStatus, seen: PayoutStatus): boolean => PLACE[seen] > PLACE[known];

/** Whether its money is on the company's account again. */
export const hasComeBack = (status: PayoutStatus): boolean => status === 'failed' || status === 'canceled';

/** Fix for each failure, by the provider's codes. Source: docs.stripe.com/api/payouts/failures. */
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

/** What a company should do about a returned payout. @param code  the provider's, or null where it gave none */
export const stepAfterFailure = (code: string | null): string =>
  (code === null ? undefined : STEPS[code]) ?? 'Check the bank account that your money goes to, or enter another one.';
