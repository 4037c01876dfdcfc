import type { CompanySide } from '@swath/domain/ledger/movement';
import type { PaymentState } from '@swath/domain/payments/payment-state';
import type { PayoutRequirements } from '@swath/domain/payments/payout-requirement';
import { cents } from '@swath/domain/units';
import type Stripe from 'stripe';
import type { CardSetup, Checkout, PaymentSnapshot, PayoutAccount, SavedCard } from '../payment-gateway.ts';
import { ofKind } from './stripe-faults.ts';

const expanded = <Thing extends { id: string }>(field: string | Thing | null | undefined): Thing | null =>
  typeof field === 'object' ? (field ?? null) : null;

/**
 * Converts a Checkout Session that was read with its payment expanded.
 *
 * @throws GatewayFault unavailable for any other object
 */
export function toCheckout(session: Stripe.Checkout.Session): Checkout {
  ofKind('checkout.session', session);
  const status = statusOf(session.status);
  const intent = expanded(session.payment_intent);
  return {
    sessionId: session.id,
    clientSecret: status === 'open' ? session.client_secret : null,
    status,
    payment: intent && toSnapshot(intent),
  };
}

/**
 * Converts a Checkout Session for saving a card that was read with its setup and card expanded.
 *
 * @throws GatewayFault unavailable for any other object
 */
export function toCardSetup(session: Stripe.Checkout.Session): CardSetup {
  ofKind('checkout.session', session);
  const status = statusOf(session.status);
  const setup = expanded(session.setup_intent);
  const method = expanded(setup?.payment_method);
  const customerId = idOf(setup?.customer);
  return {
    sessionId: session.id,
    clientSecret: status === 'open' ? session.client_secret : null,
    status,
    savedCard:
      setup?.status === 'succeeded' && method && customerId
        ? {
            customerId,
            methodId: method.id,
            brand: method.card?.brand ?? null,
            last4: method.card?.last4 ?? null,
          }
        : null,
  };
}

const idOf = (field: string | { id: string } | null | undefined): string | null =>
  typeof field === 'string' ? field : (field?.id ?? null);

const statusOf = (word: string | null): Checkout['status'] =>
  word === 'complete' || word === 'expired' ? word : 'open';

/** The parts to expand when a PaymentIntent is read, which `toSnapshot` needs. */
export const CHARGE_PARTS = [
  'latest_charge.transfer',
  'latest_charge.application_fee',
  'latest_charge.refunds',
] as const;

/**
 * Converts a PaymentIntent that was read with `CHARGE_PARTS` expanded.
 *
 * @throws GatewayFault unavailable for any other object
 */
export function toSnapshot(intent: Stripe.PaymentIntent): PaymentSnapshot {
  ofKind('payment_intent', intent);
  const charge = expanded(intent.latest_charge);
  const card = charge?.payment_method_details?.card;
  const error = intent.last_payment_error;
  const captured = intent.status === 'succeeded' ? (charge?.amount_captured ?? intent.amount_received) : 0;
  const refunded = charge?.amount_refunded ?? 0;
  return {
    gatewayPaymentId: intent.id,
    paymentId: intent.metadata.payment_id ?? null,
    state: stateOf(intent, { captured, refunded, disputed: charge?.disputed ?? false }),
    amount: cents(intent.amount),
    captured: cents(captured),
    refunded: cents(refunded),
    card: card?.last4 ? { brand: card.brand ?? 'card', last4: card.last4 } : null,
    savedCard: toSavedCard(intent, card),
    captureBefore:
      intent.status === 'requires_capture' && card?.capture_before ? new Date(card.capture_before * 1000) : null,
    failure: error
      ? { code: error.decline_code ?? error.code ?? error.type, message: error.message ?? 'The payment failed.' }
      : null,
    refundFailure: toRefundFailure(charge),
    company: toCompanySide(intent, charge, { captured, refunded }),
    shareId: idOf(expanded(charge?.transfer)?.destination_payment),
  };
}

/** Why the latest failed refund failed; null when none did. Stripe lists refunds latest first. */
function toRefundFailure(charge: Stripe.Charge | null): string | null {
  const failed = charge?.refunds?.data.find(({ status }) => status === 'failed');
  return failed ? (failed.failure_reason ?? 'unknown') : null;
}

/**
 * The company's side of a destination charge, from its transfer and application fee. Both appear a moment after the
 * charge (`automatic_async`); until then the requested amounts are used.
 */
function toCompanySide(
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge | null,
  { captured, refunded }: { captured: number; refunded: number },
): CompanySide {
  if (captured === 0) return { got: 0, takenBack: 0, fee: 0, feeReturned: 0 };
  const transfer = expanded(charge?.transfer);
  const fee = expanded(charge?.application_fee);
  const asked = intent.application_fee_amount ?? 0;
  return {
    got: transfer?.amount ?? captured,
    takenBack: transfer?.amount_reversed ?? refunded,
    fee: fee?.amount ?? asked,
    feeReturned: fee?.amount_refunded ?? Math.round((asked * refunded) / captured),
  };
}

type ChargedCard = { brand?: string | null; last4?: string | null } | undefined;

/** The card that a payment saved for charges without its owner; null if it saved none. */
function toSavedCard(intent: Stripe.PaymentIntent, card: ChargedCard): SavedCard | null {
  const [customerId, methodId] = [idOf(intent.customer), idOf(intent.payment_method)];
  return intent.setup_future_usage === 'off_session' && customerId && methodId
    ? { customerId, methodId, brand: card?.brand ?? null, last4: card?.last4 ?? null }
    : null;
}

function stateOf(
  intent: Stripe.PaymentIntent,
  { captured, refunded, disputed }: { captured: number; refunded: number; disputed: boolean },
): PaymentState {
  switch (intent.status) {
    case 'succeeded':
      if (disputed) return 'disputed';
      if (refunded === 0) return 'paid';
      return refunded >= captured ? 'refunded' : 'partially_refunded';
    case 'requires_capture':
      return 'authorized';
    case 'processing':
      return 'processing';
    case 'canceled':
      return intent.cancellation_reason === 'automatic' || intent.cancellation_reason === 'expired'
        ? 'expired'
        : 'canceled';
    // After a decline too, as the page is still open and another card can be tried.
    default:
      return 'requires_payment';
  }
}

/**
 * Converts a connected account of the v2 API that was read with its configurations and requirements included.
 *
 * @throws GatewayFault unavailable for any other object
 */
export function toPayoutAccount(account: Stripe.V2.Core.Account): PayoutAccount {
  ofKind('v2.core.account', account);
  const charges = account.configuration?.merchant?.capabilities?.card_payments?.status;
  const balance = account.configuration?.recipient?.capabilities?.stripe_balance;
  const payouts = balance?.payouts ?? account.configuration?.merchant?.capabilities?.stripe_balance?.payouts;
  const isOpen = account.closed !== true;
  return {
    accountId: account.id,
    chargesEnabled: isOpen && charges === 'active',
    payoutsEnabled: isOpen && payouts?.status === 'active' && balance?.stripe_transfers?.status === 'active',
    requirements: toRequirements(account.requirements?.entries ?? []),
  };
}

/**
 * Converts the requirements of an account, without those that are only eventually due, as nothing depends on those yet.
 */
function toRequirements(entries: readonly Stripe.V2.Core.Account.Requirements.Entry[]): PayoutRequirements {
  const named = (belongs: (entry: Stripe.V2.Core.Account.Requirements.Entry) => boolean) => [
    ...new Set(entries.filter(belongs).map(({ description }) => description)),
  ];
  const wanted = (status: string) =>
    named((entry) => entry.awaiting_action_from === 'user' && entry.minimum_deadline.status === status);
  return {
    currentlyDue: wanted('currently_due'),
    pastDue: wanted('past_due'),
    pendingVerification: named((entry) => entry.awaiting_action_from === 'stripe'),
  };
}

/**
 * Converts a connected account of the v1 API, which lists requirements that are past due as currently due too.
 *
 * @throws GatewayFault unavailable for any other object
 */
export function toPayoutAccountOfV1(account: Stripe.Account): PayoutAccount {
  ofKind('account', account);
  const { currently_due, past_due, pending_verification } = account.requirements ?? {};
  const pastDue = past_due ?? [];
  return {
    accountId: account.id,
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    requirements: {
      currentlyDue: (currently_due ?? []).filter((name) => !pastDue.includes(name)),
      pastDue,
      pendingVerification: pending_verification ?? [],
    },
  };
}
