import { spec } from '@swath/fixtures/spec';
import { expect, test } from 'vitest';
import { PAYMENT_STATUS_TEXTS, paymentReadiness } from './payment-readiness.ts';

spec('homeowner 5.28', 'homeowner 5.29', 'homeowner 5.30');
test.each([
  [null, 'Payment status unknown'],
  [false, 'Company cannot accept payments yet'],
  [true, 'Payment processing available'],
])('payouts %s: %s', (enabled, text) => expect(PAYMENT_STATUS_TEXTS[paymentReadiness(enabled)]).toBe(text));
