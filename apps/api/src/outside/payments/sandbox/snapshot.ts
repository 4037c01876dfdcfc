import type { PaymentState } from '@swath/domain/payments/payment-state';
import { cents } from '@swath/domain/units';
import type { Selectable } from 'kysely';
import type { SandboxCheckouts, SandboxIntents } from '../../../db/tables.ts';
import type { Checkout, PaymentSnapshot } from '../payment-gateway.ts';
import { getTestCard } from './test-cards.ts';

export type CheckoutRow = Selectable<SandboxCheckouts>;
export type IntentRow = Selectable<SandboxIntents>;

/** A payment as the gateway tells of it. */
export function toSnapshot(intent: IntentRow): PaymentSnapshot {
  const { failure_code: code, failure_message: message } = intent;
  return {
    gatewayPaymentId: intent.id,
    paymentId: intent.payment_id,
    state: stateOf(intent),
    amount: cents(intent.amount_cents),
    captured: cents(intent.captured_cents),
    refunded: cents(intent.refunded_cents),
    card: { brand: getTestCard(intent.card_last4).brand, last4: intent.card_last4 },
    failure: code === null || message === null ? null : { code, message },
  };
}

/** A payment page as the gateway tells of it. @param intent  null until a card was tried */
export function toCheckout(checkout: CheckoutRow, intent: IntentRow | null): Checkout {
  const status = checkout.status as Checkout['status'];
  return {
    sessionId: checkout.id,
    clientSecret: status === 'open' ? checkout.client_secret : null,
    status,
    payment: intent && toSnapshot(intent),
  };
}

function stateOf(intent: IntentRow): PaymentState {
  switch (intent.status) {
    case 'succeeded':
      if (intent.disputed_at) return 'disputed';
      if (intent.refunded_cents === 0) return 'paid';
      return intent.refunded_cents === intent.captured_cents ? 'refunded' : 'partially_refunded';
    // The only thing that cancels a payment here is that its page ran out.
    case 'canceled':
      return 'expired';
    default:
      return 'requires_payment';
  }
}
