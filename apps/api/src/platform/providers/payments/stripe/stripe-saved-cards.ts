import Stripe from 'stripe';
import {
  type AuthorizationOrder,
  type CardSetup,
  type CardSetupOrder,
  GatewayFault,
  type PaymentSnapshot,
  type SavedCard,
} from '../payment-gateway.ts';
import { toCardSetup, toSnapshot } from './read-stripe.ts';
import { inOurWords, ofKind } from './stripe-faults.ts';

/** The failure to report when the bank requires authentication but Stripe reports no error. */
const ASKS_CUSTOMER = {
  code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/**
 * Authorizes a payment on a saved card without its owner present, to be captured later. Stripe reports a decline as an
 * error, and repeats it for the same idempotency key; here it is returned as a payment in state `failed`.
 */
export async function authorizeAtStripe(
  stripe: Stripe,
  order: AuthorizationOrder,
  how: Stripe.RequestOptions,
): Promise<PaymentSnapshot> {
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: order.amount,
        currency: 'usd',
        customer: order.card.customerId,
        payment_method: order.card.methodId,
        allowed_payment_method_types: ['card'],
        off_session: true,
        confirm: true,
        capture_method: 'manual',
        application_fee_amount: order.fee,
        transfer_data: { destination: order.destinationAccount },
        transfer_group: order.paymentId,
        description: order.description,
        metadata: { payment_id: order.paymentId },
        expand: ['latest_charge'],
      },
      { ...how, idempotencyKey: `visit:${order.paymentId}:${order.attempt}` },
    );
    const seen = toSnapshot(intent);
    return seen.state === 'requires_payment'
      ? { ...seen, state: 'failed', failure: seen.failure ?? ASKS_CUSTOMER }
      : seen;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError) || !error.payment_intent) throw error;
    const { code, decline_code: declineCode, message } = error;
    return {
      ...toSnapshot(error.payment_intent),
      state: 'failed',
      failure: { code: declineCode ?? code ?? 'card_declined', message },
    };
  }
}

/** Opens a page on which a card is saved without being charged. */
export async function openCardSetupAtStripe(
  stripe: Stripe,
  order: CardSetupOrder,
  how: Stripe.RequestOptions,
): Promise<CardSetup> {
  const metadata = { setup_id: order.setupId };
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'setup',
      ui_mode: 'embedded_page',
      redirect_on_completion: 'if_required',
      return_url: order.returnUrl,
      allowed_payment_method_types: ['card'],
      customer: order.customerId,
      expires_at: Math.floor(order.expiresAt.getTime() / 1000),
      metadata,
      setup_intent_data: { metadata },
    },
    { ...how, idempotencyKey: `setup:${order.setupId}` },
  );
  return toCardSetup(session);
}

/**
 * Saves a remembered card for charges without its owner too: a setup that is confirmed at once. A bank that wants its
 * customer to confirm refuses it here, as no form is open in which they could.
 *
 * Source: docs.stripe.com/payments/setup-intents.
 */
export async function saveCardAtStripe(
  stripe: Stripe,
  { customerId, methodId }: Pick<SavedCard, 'customerId' | 'methodId'>,
  how: Stripe.RequestOptions,
): Promise<void> {
  const asked = {
    customer: customerId,
    payment_method: methodId,
    allowed_payment_method_types: ['card'],
    usage: 'off_session',
    confirm: true,
  } satisfies Stripe.SetupIntentCreateParams;
  const setup = await inOurWords(() => stripe.setupIntents.create(asked, how)).catch((fault: GatewayFault) => {
    if (fault.cause instanceof Stripe.errors.StripeCardError) throw new GatewayFault('card_declined', fault.message);
    // A card that was detached, or is another customer's, is reported as an invalid request.
    throw fault.code === 'invalid_request' ? new GatewayFault('not_found', fault.message) : fault;
  });
  const { status } = ofKind('setup_intent', setup);
  if (status !== 'succeeded') throw new GatewayFault('card_declined', `The setup is ${status}.`);
}

/**
 * Detaches a saved card from its customer. Stripe reports a card without a customer only as an invalid request.
 *
 * Source: docs.stripe.com/api/payment_methods/detach.
 */
export async function detachCardAtStripe(stripe: Stripe, methodId: string, how: Stripe.RequestOptions): Promise<void> {
  try {
    ofKind('payment_method', await inOurWords(() => stripe.paymentMethods.detach(methodId, {}, how)));
  } catch (fault) {
    const isDetached = fault instanceof GatewayFault && ['not_found', 'invalid_request'].includes(fault.code);
    if (!isDetached) throw fault;
  }
}
