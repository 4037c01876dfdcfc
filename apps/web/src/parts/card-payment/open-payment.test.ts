import { expect, test } from 'vitest';
import type { Standing } from './card-payment.api.ts';
import { standingOf } from './open-payment.ts';

test('nothing is known before the server has said something', () => expect(standingOf(undefined)).toBe('unknown'));

test.each<[Standing['paymentStatus'], Standing['outcome'], string]>([
  ['unpaid', 'open', 'unpaid'],
  ['unpaid', 'expired', 'expired'],
  ['paid', 'open', 'paid'],
  ['paid', 'booked', 'paid'],
  ['unpaid', 'booked', 'paid'],
  ['unpaid', 'returned', 'paid'],
  ['paid', 'expired', 'paid'],
])('%s and %s is %s: money that has come counts, whatever was made of it', (paymentStatus, outcome, standing) =>
  expect(standingOf({ paymentStatus, outcome })).toBe(standing),
);
