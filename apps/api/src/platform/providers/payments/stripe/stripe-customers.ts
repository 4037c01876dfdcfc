import type Stripe from 'stripe';
import { GatewayFault, type RememberedCard } from '../payment-gateway.ts';
import { inOurWords, ofKind } from './stripe-faults.ts';

/** Most remembered cards that are listed of a customer; Stripe lists at most 100 at once. */
const MOST_CARDS = 100;

/** Creates a customer. The key holds the address, so that a changed one is a new request. */
export async function createStripeCustomer(
  stripe: Stripe,
  { key, email }: { key: string; email: string },
  how: Stripe.RequestOptions,
): Promise<string> {
  const customer = await stripe.customers.create({ email }, { ...how, idempotencyKey: `customer:${key}:${email}` });
  return ofKind('customer', customer).id;
}

/**
 * Lists the cards that a customer had remembered: Checkout marks them `allow_redisplay: always`, and those that a series
 * saved `limited`.
 *
 * @throws GatewayFault customer_not_found
 *
 * Source: support.stripe.com/questions/prefilling-saved-cards-in-checkout.
 */
export async function listStripeCards(
  stripe: Stripe,
  customerId: string,
  how: Stripe.RequestOptions,
): Promise<RememberedCard[]> {
  const asked = { type: 'card', allow_redisplay: 'always', limit: MOST_CARDS } as const;
  try {
    const { data } = ofKind(
      'list',
      await inOurWords(() => stripe.customers.listPaymentMethods(customerId, asked, how)),
    );
    return data.map(({ id, card }) => ({
      customerId,
      methodId: id,
      brand: card?.brand ?? null,
      last4: card?.last4 ?? null,
      expires: card ? `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}` : null,
    }));
  } catch (fault) {
    throw isMissing(fault) ? new GatewayFault('customer_not_found', fault.message) : fault;
  }
}

/** Deletes a customer with all cards; fine for one that is deleted. */
export async function removeStripeCustomer(
  stripe: Stripe,
  customerId: string,
  how: Stripe.RequestOptions,
): Promise<void> {
  try {
    ofKind('customer', await inOurWords(() => stripe.customers.del(customerId, {}, how)));
  } catch (fault) {
    if (!isMissing(fault)) throw fault;
  }
}

const isMissing = (fault: unknown): fault is GatewayFault =>
  fault instanceof GatewayFault && (fault.code === 'not_found' || fault.code === 'customer_not_found');
