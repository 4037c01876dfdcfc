import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../units.ts';
import { leftToRefund, type RefundablePayment, splitRefund, whyNotRefund } from './hand-refund.ts';

const payment = { amount: cents(4500), fee: cents(100) };
const paid: RefundablePayment = { state: 'paid', captured: 4500, refunded: 0, isReturning: false, isOpen: false };

test('a part is borne as the price was split, and all of it to the cent', () => {
  expect(splitRefund(payment, 0, 4500)).toEqual({ share: 4400, fee: 100 });
  expect(splitRefund(payment, 0, 1000)).toEqual({ share: 978, fee: 22 });
  expect(splitRefund(payment, 1000, 3500)).toEqual({ share: 3422, fee: 78 });
});

test('whatever the parts, together they are the share and the fee', () => {
  const amounts = fc.integer({ min: 50, max: 100_000 });
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 0, max: 100 }),
      fc.array(fc.integer({ min: 1, max: 99 })),
      (amount, fee, of) => {
        const whole = { amount: cents(amount), fee: cents(Math.min(fee, amount)) };
        let before = 0;
        const sum = { share: 0, fee: 0 };
        const give = (back: number) => {
          const split = splitRefund(whole, before, back);
          expect(split.share + split.fee).toBe(back);
          expect(Math.min(split.share, split.fee)).toBeGreaterThanOrEqual(0);
          before += back;
          sum.share += split.share;
          sum.fee += split.fee;
        };
        for (const percent of of) {
          const back = Math.floor(((amount - before) * percent) / 100);
          if (back > 0) give(back);
        }
        if (before < amount) give(amount - before);
        expect(sum).toEqual({ share: whole.amount - whole.fee, fee: whole.fee });
      },
    ),
  );
});

test.each([
  ['paid', 4500],
  ['partially_refunded', 3500],
  ['authorized', 0],
  ['requires_payment', 0],
  ['refunded', 0],
  ['disputed', 0],
  ['dispute_lost', 0],
] as const)('of a payment that is %s, %i cents can be given back', (state, left) => {
  const captured = state === 'authorized' || state === 'requires_payment' ? 0 : 4500;
  const refunded = state === 'partially_refunded' ? 1000 : state === 'refunded' ? 4500 : 0;
  expect(leftToRefund({ ...paid, state, captured, refunded })).toBe(left);
});

test.each([
  ['what was captured', {}, 'completed', 4500, 0, null],
  ['a part of it', {}, 'pending', 4499, 0, null],
  ['a part of what is left', { state: 'partially_refunded', refunded: 1000 }, 'canceled', 3500, 1000, null],
  ['more than is left', { state: 'partially_refunded', refunded: 1000 }, 'completed', 3501, 1000, 'refund_too_large'],
  ['all of it while the mowing is ahead', {}, 'pending', 4500, 0, 'refund_needs_cancel'],
  ['what is only held', { state: 'authorized', captured: 0 }, 'pending', 1, 0, 'nothing_to_refund'],
  ['what a canceled mowing gives back', { isReturning: true }, 'canceled', 1, 0, 'refund_under_way'],
  ['twice at once', { isOpen: true }, 'completed', 1, 0, 'refund_under_way'],
  ['after a colleague', { state: 'partially_refunded', refunded: 1000 }, 'completed', 1, 0, 'refund_changed'],
] as const)('%s', (_, own, job, cents, seen, why) => {
  expect(whyNotRefund({ ...paid, ...own }, { cents, seen, isAhead: job === 'pending' })).toBe(why);
});

test('of a payment whose rest goes back already, nothing is left', () => {
  expect(leftToRefund({ ...paid, isReturning: true })).toBe(0);
  expect(leftToRefund({ ...paid, state: 'partially_refunded', refunded: 1000, isReturning: true })).toBe(0);
});
