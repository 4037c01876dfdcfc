import { getTestCard } from '../cards/test-cards.ts';
import type { Checkout, PaymentSnapshot, RememberedCard, SavedCard } from '../orders-and-answers.ts';
import type { CheckoutRow, IntentRow, MethodRow } from '../practice-tables.ts';

/** Why the practice bank rejects a refund. Source: docs.stripe.com/refunds, "failure_reason". */
const CARD_CANCELED = 'expired_or_canceled_card';

/** Converts the row of a payment to what the gateway returns. */
export function toSnapshot(intent: IntentRow): PaymentSnapshot {
  const { failure_code: code, failure_message: message } = intent;
  return {
    gatewayPaymentId: intent.id,
    paymentId: intent.payment_id,
    state: stateOf(intent),
    amount: intent.amount_cents,
    captured: intent.captured_cents,
    refunded: intent.refunded_cents,
    card: { brand: getTestCard(intent.card_last4).brand, last4: intent.card_last4 },
    savedCard:
      intent.method_id && intent.customer_id
        ? toSavedCard({ id: intent.method_id, customer_id: intent.customer_id, card_last4: intent.card_last4 })
        : null,
    captureBefore: intent.status === 'requires_capture' ? intent.captured_by : null,
    failure: code === null || message === null ? null : { code, message },
    refundFailure: intent.refund_failed ? CARD_CANCELED : null,
    company: {
      got: intent.captured_cents,
      takenBack: intent.reversed_cents,
      fee: intent.captured_cents === 0 ? 0 : intent.fee_cents,
      feeReturned: intent.fee_returned_cents,
    },
  };
}

/** Converts the row of a saved card to what the gateway returns. */
export const toSavedCard = (method: Pick<MethodRow, 'id' | 'customer_id' | 'card_last4'>): SavedCard => ({
  customerId: method.customer_id,
  methodId: method.id,
  brand: getTestCard(method.card_last4).brand,
  last4: method.card_last4,
});

/** Converts the row of a remembered card to what the gateway returns. */
export const toRememberedCard = (method: MethodRow): RememberedCard => ({
  ...toSavedCard(method),
  expires: method.expires,
});

/**
 * Converts the row of a payment page to what the gateway returns.
 *
 * @param intent  its payment; null until a card was tried
 */
export function toCheckout(checkout: CheckoutRow, intent: IntentRow | null): Checkout {
  const { status } = checkout;
  return {
    sessionId: checkout.id,
    clientSecret: status === 'open' ? checkout.client_secret : null,
    status,
    payment: intent && toSnapshot(intent),
  };
}

function stateOf(intent: IntentRow): PaymentSnapshot['state'] {
  switch (intent.status) {
    case 'succeeded':
      if (intent.disputed_at) return 'disputed';
      if (intent.refunded_cents === 0) return 'paid';
      return intent.refunded_cents === intent.captured_cents ? 'refunded' : 'partially_refunded';
    case 'requires_capture':
      return 'authorized';
    // The page or the authorization expired, or we voided the payment.
    case 'canceled':
      return intent.canceled_for === 'requested' ? 'canceled' : 'expired';
    default:
      return 'requires_payment';
  }
}
