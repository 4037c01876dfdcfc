import type { PaymentState } from '../payments/payment-state.ts';
import type { JobStatus } from './job.ts';

/** Payment state of a visit of a series (recurring mowings), as homeowner and company see it. */
export const CHARGE_STATES = [
  'scheduled',
  'authorized',
  'paid',
  'declined',
  'canceled',
  'refunded',
  'refund_failed',
] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

const OF_PAYMENT: Record<PaymentState, ChargeState> = {
  requires_payment: 'scheduled',
  processing: 'scheduled',
  authorized: 'authorized',
  paid: 'paid',
  partially_refunded: 'refunded',
  refunded: 'refunded',
  failed: 'declined',
  canceled: 'scheduled',
  expired: 'scheduled',
  // A disputed payment was charged first, and still counts as paid.
  disputed: 'paid',
  dispute_lost: 'paid',
};

/**
 * Derives the payment state of a visit. When the visit is canceled, captured money counts as refunded, and a planned or
 * authorized charge as canceled.
 *
 * @param payment  state of the latest payment that was authorized, captured or declined; null when there is none
 */
export function chargeState(job: JobStatus, payment: PaymentState | 'refund_failed' | null): ChargeState {
  // The bank rejected the refund, so the money has to be paid back in another way.
  if (payment === 'refund_failed') return payment;
  const state = payment === null ? 'scheduled' : OF_PAYMENT[payment];
  if (job !== 'canceled') return state;
  return state === 'paid' || state === 'refunded' ? 'refunded' : 'canceled';
}
