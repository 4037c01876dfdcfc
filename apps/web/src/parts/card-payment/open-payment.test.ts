import { expect, test } from 'vitest';
import type { CheckoutState } from './card-payment.api.ts';
import { paymentStateOf } from './open-payment.ts';

test('nothing is known before the server has said something', () => expect(paymentStateOf(undefined)).toBe('unknown'));

test.each<[CheckoutState['paymentStatus'], CheckoutState['outcome'], string]>([
  ['unpaid', 'open', 'unpaid'],
  ['unpaid', 'expired', 'expired'],
  ['paid', 'open', 'paid'],
  ['paid', 'booked', 'paid'],
  ['unpaid', 'booked', 'paid'],
  ['unpaid', 'returned', 'paid'],
  ['paid', 'expired', 'paid'],
])('%s and %s is %s: money that has come counts, whatever was made of it', (paymentStatus, outcome, paymentState) =>
  expect(paymentStateOf({ paymentStatus, outcome })).toBe(paymentState),
);
