import type { Payout } from '@swath/domain/payouts/payout';
import type { Cents } from '@swath/domain/units';
import Stripe from 'stripe';
import {
  type AuthorizationOrder,
  type CardSetup,
  type CardSetupOrder,
  type Checkout,
  type CheckoutOrder,
  type GatewayEvent,
  GatewayFault,
  type OnboardingLink,
  type OnboardingReturn,
  type PaymentGateway,
  type PaymentSnapshot,
  type PayoutAccount,
  type PayoutBalance,
  type PayoutPart,
  type RememberedCard,
  type SavedCard,
} from '../payment-gateway.ts';
import { CHARGE_PARTS, toCardSetup, toCheckout, toSnapshot } from './read-stripe.ts';
import { type AccountsApi, type StripeAccounts, stripeAccounts } from './stripe-accounts.ts';
import { createStripeCustomer, listStripeCards, removeStripeCustomer } from './stripe-customers.ts';
import { parseStripeEvent } from './stripe-events.ts';
import { inOurWords, ofKind } from './stripe-faults.ts';
import { listStripePayoutParts, listStripePayouts, readStripeBalance } from './stripe-payouts.ts';
import {
  authorizeAtStripe,
  detachCardAtStripe,
  openCardSetupAtStripe,
  saveCardAtStripe,
} from './stripe-saved-cards.ts';

/** The version of Stripe's API for which this code was written; read Stripe's changelog before you change it. */
const API_VERSION = '2026-10-28.endive';

/** Timeout for reads and for expiring a page, in ms; shorter than the database's idle-in-transaction timeout (10 s). */
const QUICK = { timeout: 4_000, maxNetworkRetries: 1 };
const PATIENT = { timeout: 15_000, maxNetworkRetries: 2 };

export type StripeOptions = {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** The secrets of all event destinations, separated by commas. */
  readonly webhookSecret: string;
  /** Stripe's API for connected accounts: `v2` by default, `v1` for platforms that Stripe has not moved to it. */
  readonly accountsApi?: AccountsApi;
  /** Our public URL, sent with each request for Stripe's support to see. */
  readonly publicUrl?: string;
  /** A server to use in place of Stripe's, for tests; Stripe's by default. */
  readonly server?: { host: string; port: number; protocol: 'http' | 'https' };
};

/**
 * Connects Stripe: embedded Checkout with destination charges, refunds that reverse the transfer and the application
 * fee, and connected accounts.
 *
 * Source: docs/contracts/payments.md; docs.stripe.com/connect/destination-charges.
 */
class StripeGateway implements PaymentGateway {
  readonly name = 'stripe';
  readonly publishableKey: string;
  readonly #stripe: Stripe;
  readonly #webhookSecrets: readonly string[];
  readonly #accounts: StripeAccounts;

  constructor({ secretKey, publishableKey, webhookSecret, accountsApi = 'v2', publicUrl, server }: StripeOptions) {
    this.publishableKey = publishableKey;
    this.#webhookSecrets = webhookSecret.split(',').flatMap((secret) => secret.trim() || []);
    this.#stripe = new Stripe(secretKey, {
      apiVersion: API_VERSION,
      telemetry: false,
      appInfo: { name: 'swath', ...(publicUrl && { url: publicUrl }) },
      ...server,
    });
    this.#accounts = stripeAccounts[accountsApi](this.#stripe, { quick: QUICK, patient: PATIENT });
  }

  createCustomer(order: { key: string; email: string }): Promise<string> {
    return inOurWords(() => createStripeCustomer(this.#stripe, order, PATIENT));
  }

  listRememberedCards(customerId: string): Promise<RememberedCard[]> {
    return listStripeCards(this.#stripe, customerId, QUICK);
  }

  removeCustomer(customerId: string): Promise<void> {
    return removeStripeCustomer(this.#stripe, customerId, PATIENT);
  }

  openCheckout(order: CheckoutOrder): Promise<Checkout> {
    // On both session and payment, as events about the payment can arrive before its id is stored.
    const metadata = { payment_id: order.paymentId };
    return inOurWords(async () => {
      const session = await this.#stripe.checkout.sessions.create(
        {
          mode: 'payment',
          ui_mode: 'embedded_page',
          redirect_on_completion: 'if_required',
          return_url: order.returnUrl,
          allowed_payment_method_types: ['card'],
          line_items: [
            {
              quantity: 1,
              price_data: { currency: 'usd', unit_amount: order.amount, product_data: { name: order.description } },
            },
          ],
          client_reference_id: order.paymentId,
          ...(order.customerId !== null && {
            customer: order.customerId,
            // Shows the box by which the customer has the card remembered, and the cards remembered before.
            saved_payment_method_options: { payment_method_save: 'enabled' as const },
          }),
          expires_at: Math.floor(order.expiresAt.getTime() / 1000),
          metadata,
          payment_intent_data: {
            application_fee_amount: order.fee,
            transfer_data: { destination: order.destinationAccount },
            transfer_group: order.paymentId,
            capture_method: 'automatic_async',
            ...(order.saveCard && { setup_future_usage: 'off_session' as const }),
            description: order.description,
            metadata,
          },
        },
        { ...PATIENT, idempotencyKey: `checkout:${order.paymentId}` },
      );
      return toCheckout(session);
    });
  }

  getCheckout(sessionId: string): Promise<Checkout> {
    return inOurWords(async () => {
      const expand = CHARGE_PARTS.map((part) => `payment_intent.${part}`);
      return toCheckout(await this.#stripe.checkout.sessions.retrieve(sessionId, { expand }, QUICK));
    });
  }

  async expireCheckout(sessionId: string): Promise<void> {
    try {
      ofKind('checkout.session', await inOurWords(() => this.#stripe.checkout.sessions.expire(sessionId, {}, QUICK)));
    } catch (fault) {
      // Stripe reports an expired or completed session only as an invalid request.
      if (!(fault instanceof GatewayFault) || fault.code !== 'invalid_request') throw fault;
      const { status } = await this.getCheckout(sessionId);
      throw status === 'open' ? fault : new GatewayFault('already_done', fault.message);
    }
  }

  getPayment(gatewayPaymentId: string): Promise<PaymentSnapshot> {
    return inOurWords(async () => {
      const expand = [...CHARGE_PARTS];
      return toSnapshot(await this.#stripe.paymentIntents.retrieve(gatewayPaymentId, { expand }, QUICK));
    });
  }

  authorize(order: AuthorizationOrder): Promise<PaymentSnapshot> {
    return inOurWords(() => authorizeAtStripe(this.#stripe, order, PATIENT));
  }

  async capture(gatewayPaymentId: string, idempotencyKey: string): Promise<void> {
    const how = { ...PATIENT, idempotencyKey: `capture:${idempotencyKey}` };
    ofKind('payment_intent', await inOurWords(() => this.#stripe.paymentIntents.capture(gatewayPaymentId, {}, how)));
  }

  async voidPayment(gatewayPaymentId: string, idempotencyKey: string): Promise<void> {
    const how = { ...PATIENT, idempotencyKey: `void:${idempotencyKey}` };
    const asked = { cancellation_reason: 'requested_by_customer' } as const;
    ofKind('payment_intent', await inOurWords(() => this.#stripe.paymentIntents.cancel(gatewayPaymentId, asked, how)));
  }

  openCardSetup(order: CardSetupOrder): Promise<CardSetup> {
    return inOurWords(() => openCardSetupAtStripe(this.#stripe, order, PATIENT));
  }

  getCardSetup(sessionId: string): Promise<CardSetup> {
    return inOurWords(async () => {
      const expand = ['setup_intent.payment_method'];
      return toCardSetup(await this.#stripe.checkout.sessions.retrieve(sessionId, { expand }, QUICK));
    });
  }

  saveRememberedCard(card: Pick<SavedCard, 'customerId' | 'methodId'>): Promise<void> {
    return saveCardAtStripe(this.#stripe, card, PATIENT);
  }

  detachCard({ methodId }: Parameters<PaymentGateway['detachCard']>[0]): Promise<void> {
    return detachCardAtStripe(this.#stripe, methodId, QUICK);
  }

  async refund(gatewayPaymentId: string, idempotencyKey: string, part?: Cents): Promise<void> {
    // Without these two flags the platform alone would pay the refund.
    const refund = await inOurWords(() =>
      this.#stripe.refunds.create(
        {
          payment_intent: gatewayPaymentId,
          ...(part !== undefined && { amount: part }),
          reason: 'requested_by_customer',
          reverse_transfer: true,
          refund_application_fee: true,
        },
        { ...PATIENT, idempotencyKey: `refund:${idempotencyKey}` },
      ),
    );
    ofKind('refund', refund);
  }

  createPayoutAccount(company: { id: string; name: string; email: string }): Promise<PayoutAccount> {
    return inOurWords(() => this.#accounts.open(company));
  }

  getPayoutAccount(accountId: string): Promise<PayoutAccount> {
    return inOurWords(() => this.#accounts.read(accountId));
  }

  listPayouts(accountId: string): Promise<Payout[]> {
    return inOurWords(() => listStripePayouts(this.#stripe, accountId, PATIENT));
  }

  listPayoutParts(accountId: string, payoutId: string): Promise<PayoutPart[]> {
    return inOurWords(() => listStripePayoutParts(this.#stripe, { account: accountId, payout: payoutId }, PATIENT));
  }

  getPayoutBalance(accountId: string): Promise<PayoutBalance> {
    return inOurWords(() => readStripeBalance(this.#stripe, accountId, QUICK));
  }

  createOnboardingLink(accountId: string, back: OnboardingReturn): Promise<OnboardingLink> {
    return inOurWords(() => this.#accounts.link(accountId, back));
  }

  parseWebhook(raw: Buffer, headers: Record<string, string | string[] | undefined>): Promise<GatewayEvent> {
    return inOurWords(() => parseStripeEvent(this.#stripe, this.#webhookSecrets, raw, headers['stripe-signature']));
  }
}

/** Makes the payment gateway that uses Stripe. */
export const stripeGateway = (options: StripeOptions): PaymentGateway => new StripeGateway(options);
