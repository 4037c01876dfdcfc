import { type Cents, cents } from '../units.ts';
import { type PaymentState, RETURNABLE } from './payment-state.ts';

/** The longest reason an administrator gives, in characters. */
export const HAND_REASON_MAX = 500;

/** Who bears a refund: the company out of its share, the platform out of its fee; together what goes back. */
export type RefundSplit = { readonly share: Cents; readonly fee: Cents };

/**
 * Who bears a part of a payment that goes back: company and platform as the price was split between them, rounded so that
 * all parts together are exactly the share and the fee.
 *
 * @param payment  what was paid, and of it the platform's fee; cents
 * @param before   what has gone back already; cents
 * @param back     what goes back now, at most what is left; cents
 *
 * Source: docs/decisions.md, D450.
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

/** A payment as far as giving it back by hand asks for it; cents. */
export type RefundablePayment = {
  readonly state: PaymentState;
  readonly captured: number;
  readonly refunded: number;
  /** All that is left has begun its way back, as the mowing was canceled. */
  readonly isReturning: boolean;
  /** A refund by hand that the gateway has not done yet. */
  readonly isOpen: boolean;
};

export type WhyNotRefund =
  | 'nothing_to_refund'
  | 'refund_under_way'
  | 'refund_changed'
  | 'refund_too_large'
  | 'refund_needs_cancel';

/** What can still be given back of a payment; cents. */
export const leftToRefund = ({ state, captured, refunded, isReturning }: RefundablePayment): Cents =>
  cents(RETURNABLE.includes(state) && !isReturning ? captured - refunded : 0);

/**
 * Why an administrator cannot give so much of a payment back; null when they can. Nobody mows for nothing: all of what
 * was paid for a mowing that is still ahead goes back by canceling it.
 *
 * @param asked.cents how much is to go back
 * @param asked.seen  what had gone back when the administrator looked; cents
 * @param asked.isAhead  whether the mowing that was paid for has not begun
 *
 * Source: docs/decisions.md, D451.
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
