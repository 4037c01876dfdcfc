import { type Cents, cents } from '../units.ts';
import { type PaymentState, RETURNABLE } from './payment-state.ts';

/** Maximum length of an administrator's reason, in characters. */
export const HAND_REASON_MAX = 500;

/** Split of a refund: the company's part out of its share, the platform's out of its fee; together the refund. */
export type RefundSplit = { readonly share: Cents; readonly fee: Cents };

/**
 * Splits a partial refund between company and platform in proportion to the price, rounded so that all parts together are
 * exactly the share and the fee.
 *
 * @param payment  what was paid, and of it the platform's fee; cents
 * @param before   what was refunded before; cents
 * @param back     the refund, at most what is left; cents
 *
 * Source: docs/rules/payments-and-refunds.md.
 */
export function splitRefund(
  payment: { readonly amount: Cents; readonly fee: Cents },
  before: number,
  back: number,
): RefundSplit {
  const feeOf = (refunded: number) => Math.round((payment.fee * refunded) / payment.amount);
  const fee = feeOf(before + back) - feeOf(before);
  return { share: cents(back - fee), fee: cents(fee) };
}

/** A payment as needed for a manual refund; cents. */
export type RefundablePayment = {
  readonly state: PaymentState;
  readonly captured: number;
  readonly refunded: number;
  /** The rest is being refunded already, as the mowing was canceled. */
  readonly isReturning: boolean;
  /** A manual refund is pending at the gateway. */
  readonly isOpen: boolean;
};

export type WhyNotRefund =
  | 'nothing_to_refund'
  | 'refund_under_way'
  | 'refund_changed'
  | 'refund_too_large'
  | 'refund_needs_cancel';

/** The refundable rest of a payment; cents. */
export const leftToRefund = ({ state, captured, refunded, isReturning }: RefundablePayment): Cents =>
  cents(RETURNABLE.includes(state) && !isReturning ? captured - refunded : 0);

/**
 * Why an administrator cannot refund this amount of a payment; null when they can. A mowing still ahead is refunded in full
 * only by canceling it, so that no company works unpaid.
 *
 * @param asked.cents how much is to be refunded
 * @param asked.seen  what had been refunded when the administrator looked (optimistic concurrency); cents
 * @param asked.isAhead  whether the mowing that was paid for has not begun
 *
 * Source: docs/rules/payments-and-refunds.md.
 */
export function whyNotRefund(
  payment: RefundablePayment,
  asked: { readonly cents: number; readonly seen: number; readonly isAhead: boolean },
): WhyNotRefund | null {
  const left = leftToRefund(payment);
  if (payment.isOpen || payment.isReturning) return 'refund_under_way';
  if (payment.refunded !== asked.seen) return 'refund_changed';
  if (left === 0) return 'nothing_to_refund';
  if (asked.cents > left) return 'refund_too_large';
  return asked.isAhead && asked.cents === left ? 'refund_needs_cancel' : null;
}
