import type { PaymentState } from '../payments/payment-state.ts';
import type { JobStatus } from './job.ts';

/** How a visit of a series is paid for. */
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
  // The bank's quarrel comes after the charge; what was charged was charged.
  disputed: 'paid',
  dispute_lost: 'paid',
};

/**
 * How a visit is paid for, in one word. Of a visit that was called off, what was taken is on its way back, and what was
 * only planned or held is gone.
 *
 * @param payment  where the latest of its payments stands that came to anything; null when there is none
 */
export function chargeState(job: JobStatus, payment: PaymentState | 'refund_failed' | null): ChargeState {
  // The bank did not take what was to go back: it is to be paid in another way.
  if (payment === 'refund_failed') return payment;
  const state = payment === null ? 'scheduled' : OF_PAYMENT[payment];
  if (job !== 'canceled') return state;
  return state === 'paid' || state === 'refunded' ? 'refunded' : 'canceled';
}
