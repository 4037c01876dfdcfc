import { expect, test } from 'vitest';
import type { PaymentState } from '../payments/payment-state.ts';
import { type ChargeState, chargeState } from './charge-state.ts';
import type { JobStatus } from './job.ts';

test.each<[JobStatus, PaymentState | 'refund_failed' | null, ChargeState]>([
  ['pending', null, 'scheduled'],
  ['pending', 'requires_payment', 'scheduled'],
  ['pending', 'processing', 'scheduled'],
  ['pending', 'authorized', 'authorized'],
  ['pending', 'paid', 'paid'],
  ['pending', 'failed', 'declined'],
  ['pending', 'canceled', 'scheduled'],
  ['pending', 'expired', 'scheduled'],
  ['completed', 'paid', 'paid'],
  ['completed', 'refunded', 'refunded'],
  ['completed', 'partially_refunded', 'refunded'],
  ['completed', 'disputed', 'paid'],
  ['canceled', null, 'canceled'],
  ['canceled', 'authorized', 'canceled'],
  ['canceled', 'failed', 'canceled'],
  ['canceled', 'expired', 'canceled'],
  ['canceled', 'paid', 'refunded'],
  ['canceled', 'refunded', 'refunded'],
  ['canceled', 'refund_failed', 'refund_failed'],
])('a visit that is %s with a payment that is %s is %s', (job, payment, state) => {
  expect(chargeState(job, payment)).toBe(state);
});
