import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { toCardSetup, toCheckout, toSnapshot } from './read-stripe.ts';

type Charge = { amount_captured: number; amount_refunded: number; disputed: boolean };
const charge = (own: Partial<Charge> = {}) => ({
  id: 'ch_1',
  amount_captured: 4500,
  amount_refunded: 0,
  disputed: false,
  payment_method_details: { card: { brand: 'visa', last4: '4242' } },
  ...own,
});

/** What went to the company, and the platform's fee, as a charge that is read with both shows them. */
const books = ({ reversed, returned }: { reversed: number; returned: number }) => ({
  transfer: { id: 'tr_1', amount: 4500, amount_reversed: reversed },
  application_fee: { id: 'fee_1', amount: 100, amount_refunded: returned },
});

/** A PaymentIntent with only what is read of it. */
const intent = (own: object): Stripe.PaymentIntent =>
  Object.assign({} as Stripe.PaymentIntent, {
    object: 'payment_intent',
    id: 'pi_1',
    amount: 4500,
    amount_received: 4500,
    metadata: { payment_id: 'p1' },
    last_payment_error: null,
    latest_charge: charge(),
    ...own,
  });

describe('a payment as Stripe tells it', () => {
  test.each([
    [{ status: 'succeeded' }, 'paid'],
    [{ status: 'succeeded', latest_charge: charge({ amount_refunded: 1000 }) }, 'partially_refunded'],
    [{ status: 'succeeded', latest_charge: charge({ amount_refunded: 4500 }) }, 'refunded'],
    [{ status: 'succeeded', latest_charge: charge({ disputed: true }) }, 'disputed'],
    [{ status: 'succeeded', latest_charge: 'ch_not_expanded' }, 'paid'],
    [{ status: 'requires_capture', latest_charge: charge({ amount_captured: 0 }) }, 'authorized'],
    [{ status: 'processing' }, 'processing'],
    [{ status: 'requires_action', latest_charge: null }, 'requires_payment'],
    [{ status: 'requires_payment_method', latest_charge: charge({ amount_captured: 0 }) }, 'requires_payment'],
    [{ status: 'canceled', cancellation_reason: 'automatic' }, 'expired'],
    [{ status: 'canceled', cancellation_reason: 'expired' }, 'expired'],
    [{ status: 'canceled', cancellation_reason: 'requested_by_customer' }, 'canceled'],
    [{ status: 'a word of next year' }, 'requires_payment'],
  ])('%o is %s', (own, state) => {
    expect(toSnapshot(intent(own)).state).toBe(state);
  });

  test('carries our payment, the card and why it failed', () => {
    const last_payment_error = { type: 'card_error', code: 'card_declined', decline_code: 'lost_card', message: 'No.' };
    expect(toSnapshot(intent({ status: 'requires_payment_method', last_payment_error }))).toEqual({
      gatewayPaymentId: 'pi_1',
      paymentId: 'p1',
      state: 'requires_payment',
      amount: 4500,
      captured: 0,
      refunded: 0,
      refundFailure: null,
      card: { brand: 'visa', last4: '4242' },
      savedCard: null,
      captureBefore: null,
      failure: { code: 'lost_card', message: 'No.' },
      company: { got: 0, takenBack: 0, fee: 0, feeReturned: 0 },
      shareId: null,
    });
  });

  test.each([
    ['before its transfer is there', charge(), { got: 4500, takenBack: 0, fee: 100, feeReturned: 0 }],
    [
      'refunded in part before that',
      charge({ amount_refunded: 1000 }),
      { got: 4500, takenBack: 1000, fee: 100, feeReturned: 22 },
    ],
    [
      'with its transfer and fee',
      { ...charge({ amount_refunded: 1000 }), ...books({ reversed: 900, returned: 20 }) },
      { got: 4500, takenBack: 900, fee: 100, feeReturned: 20 },
    ],
    [
      'disputed, with the share taken back',
      { ...charge({ disputed: true }), ...books({ reversed: 4500, returned: 100 }) },
      { got: 4500, takenBack: 4500, fee: 100, feeReturned: 100 },
    ],
  ])('says what the company has of it: %s', (_, latest_charge, company) => {
    const paid = intent({ status: 'succeeded', application_fee_amount: 100, latest_charge });
    expect(toSnapshot(paid).company).toEqual(company);
  });

  test.each([{}, { object: 'list', data: [] }])('an answer that is none of them says nothing: %j', (answer) => {
    const unavailable = expect.objectContaining({ code: 'unavailable' });
    expect(() => toSnapshot(Object.assign({} as Stripe.PaymentIntent, answer))).toThrow(unavailable);
    expect(() => toCheckout(Object.assign({} as Stripe.Checkout.Session, answer))).toThrow(unavailable);
    expect(() => toCardSetup(Object.assign({} as Stripe.Checkout.Session, answer))).toThrow(unavailable);
  });

  test('a page that ran out has no client secret and perhaps no payment', () => {
    const page = { id: 'cs_1', object: 'checkout.session' };
    const session = { ...page, status: 'expired', client_secret: 'still there', payment_intent: null };
    expect(toCheckout(session as Stripe.Checkout.Session)).toEqual({
      sessionId: 'cs_1',
      clientSecret: null,
      status: 'expired',
      payment: null,
    });
  });
});
