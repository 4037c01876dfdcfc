import { type Cents, cents } from '../units.ts';
import { type PaymentState, RETURNABLE } from './payment-state.ts';

/** Maximum length of an administrator's reason for a refund, in characters. */
export const HAND_REASON_MAX = 500;

/** Who bears a refund: the company from its share, the platform from its fee; the sum is the refund. */
export type RefundSplit = { readonly share: Cents; readonly fee: Cents };

/**
 * Splits a partial refund between company and platform in proportion to the payment. Rounded so that the parts of
 * several refunds add up to exactly the share and the fee.
 *
 * @param payment  what was paid, and the platform's fee in it; cents
 * @param before   what was refunded before; cents
 * @param back     this refund, at most what is left; cents
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

/** What decides whether an administrator can refund a payment by hand. Amounts in cents. */
export type RefundablePayment = {
  readonly state: PaymentState;
  readonly captured: number;
  readonly refunded: number;
  /** Whether all that is not refunded yet is already being refunded because the mowing was canceled. */
  readonly isReturning: boolean;
  /** Whether an earlier refund by hand is still pending at the payment provider. */
  readonly isOpen: boolean;
};

export type WhyNotRefund =
  | 'nothing_to_refund'
  | 'refund_under_way'
  | 'refund_changed'
  | 'refund_too_large'
  | 'refund_needs_cancel';

/** How much of a payment can still be refunded; cents. */
export const leftToRefund = ({ state, captured, refunded, isReturning }: RefundablePayment): Cents =>
  cents(RETURNABLE.includes(state) && !isReturning ? captured - refunded : 0);

/**
 * Why an administrator cannot refund this amount of a payment; null when they can. A mowing that has not begun is
 * refunded in full only by canceling it, so that no company works unpaid.
 *
 * @param asked.cents    the amount to refund
 * @param asked.seen     what was refunded when the administrator's page was loaded; the refund is rejected if that has
 *   changed
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
