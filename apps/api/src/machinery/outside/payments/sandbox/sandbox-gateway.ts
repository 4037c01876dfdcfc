import { databaseClock } from '../../../db/clock.ts';
import type { WholeDb } from '../../../db/db.ts';
import {
  type AuthorizationOrder,
  type CardSetup,
  type CardSetupOrder,
  type Checkout,
  type CheckoutOrder,
  type GatewayEvent,
  GatewayFault,
  type PaymentGateway,
  type PaymentSnapshot,
  type PayoutAccount,
} from '../payment-gateway.ts';
import { authorize, capture, voidPayment } from './authorizations.ts';
import { balanceOf } from './balances.ts';
import { answerChallenge, type CardOutcome, submitCard } from './card-payment.ts';
import { answerSetupChallenge, getCardSetup, openCardSetup, readSetupPage, submitSetupCard } from './card-setups.ts';
import { expireCheckout, getCheckout, getIntent, openCheckout } from './checkouts.ts';
import { type Delivered, deliverWebhooks } from './deliver-webhooks.ts';
import { passTime } from './pass-time.ts';
import { type PayPage, readPayPage } from './pay-page.ts';
import { createPayoutAccount, enablePayoutAccount, getPayoutAccount } from './payout-accounts.ts';
import type { CardEntry } from './read-card.ts';
import { refund } from './refunds.ts';
import { isOfCardSetup } from './sandbox-id.ts';
import { toSnapshot } from './snapshot.ts';
import { readEvent } from './webhook-events.ts';
import { SIGNATURE_HEADER, whyNotSigned } from './webhook-signature.ts';

export type SandboxOptions = {
  /** Best a pool of its own: callers hold a connection of theirs while they ask. */
  readonly db: WholeDb;
  /** Both ends know it; with an empty one no event is believed. */
  readonly webhookSecret: string;
  /** Our own address for events, on the port this product listens on. */
  readonly webhookUrl: string;
  /** Where people reach the product when it is not the host they ask for; its pages are posted to from there too. */
  readonly baseUrl?: string;
};

/**
 * The practice payment provider: keeps the promises of the real one, moves no money and takes test cards only. All its
 * state is in PostgreSQL, so that any process may ask it. Never runs in production.
 *
 * Source: docs/contracts/payments.md, docs/contracts/test-cards.md.
 */
export class SandboxGateway implements PaymentGateway {
  readonly name = 'sandbox';
  readonly publishableKey = null;
  readonly baseUrl: string | null;
  readonly #db: WholeDb;
  readonly #receiver: { url: string; secret: string };

  constructor({ db, webhookSecret, webhookUrl, baseUrl }: SandboxOptions) {
    this.#db = db;
    this.#receiver = { url: webhookUrl, secret: webhookSecret };
    this.baseUrl = baseUrl ?? null;
  }

  openCheckout(order: CheckoutOrder): Promise<Checkout> {
    return openCheckout(this.#db, order);
  }

  async getCheckout(sessionId: string): Promise<Checkout> {
    await passTime(this.#db);
    return getCheckout(this.#db, sessionId);
  }

  async expireCheckout(sessionId: string): Promise<void> {
    await passTime(this.#db);
    await expireCheckout(this.#db, sessionId);
  }

  async getPayment(gatewayPaymentId: string): Promise<PaymentSnapshot> {
    await passTime(this.#db);
    return toSnapshot(await getIntent(this.#db, gatewayPaymentId));
  }

  async authorize(order: AuthorizationOrder): Promise<PaymentSnapshot> {
    await passTime(this.#db);
    return authorize(this.#db, order);
  }

  async capture(gatewayPaymentId: string, idempotencyKey: string): Promise<void> {
    await passTime(this.#db);
    await capture(this.#db, gatewayPaymentId, idempotencyKey);
  }

  async voidPayment(gatewayPaymentId: string, idempotencyKey: string): Promise<void> {
    await passTime(this.#db);
    await voidPayment(this.#db, gatewayPaymentId, idempotencyKey);
  }

  openCardSetup(order: CardSetupOrder): Promise<CardSetup> {
    return openCardSetup(this.#db, order);
  }

  getCardSetup(sessionId: string): Promise<CardSetup> {
    return getCardSetup(this.#db, sessionId);
  }

  async refund(gatewayPaymentId: string, idempotencyKey: string): Promise<void> {
    await passTime(this.#db);
    await refund(this.#db, gatewayPaymentId, idempotencyKey);
  }

  createPayoutAccount(company: { id: string; name: string; email: string }): Promise<PayoutAccount> {
    return createPayoutAccount(this.#db, company);
  }

  getPayoutAccount(accountId: string): Promise<PayoutAccount> {
    return getPayoutAccount(this.#db, accountId);
  }

  async parseWebhook(raw: Buffer, headers: Record<string, string | string[] | undefined>): Promise<GatewayEvent> {
    const now = await databaseClock.now(this.#db);
    const why = whyNotSigned(raw, headers[SIGNATURE_HEADER], this.#receiver.secret, now);
    if (why) throw new GatewayFault('bad_signature', why);
    return readEvent(raw);
  }

  /** What a company does at the real provider with its papers. For the demo world and tests. @throws GatewayFault not_found */
  enablePayoutAccount(accountId: string): Promise<PayoutAccount> {
    return enablePayoutAccount(this.#db, accountId);
  }

  /** What an account holds, in cents. @param account  or 'platform' */
  balanceOf(account: string): Promise<number> {
    return balanceOf(this.#db, account);
  }

  /** What the page behind a client secret shows. @throws GatewayFault not_found */
  readPayPage(clientSecret: string): Promise<PayPage> {
    return (isOfCardSetup(clientSecret) ? readSetupPage : readPayPage)(this.#db, clientSecret);
  }

  /** Presses "Pay", or "Save card". @throws GatewayFault not_found */
  submitCard(clientSecret: string, entry: CardEntry): Promise<CardOutcome> {
    return (isOfCardSetup(clientSecret) ? submitSetupCard : submitCard)(this.#db, clientSecret, entry);
  }

  /** Answers the bank's question after a card that asks one. @throws GatewayFault not_found */
  answerChallenge(clientSecret: string, passed: boolean): Promise<CardOutcome> {
    return (isOfCardSetup(clientSecret) ? answerSetupChallenge : answerChallenge)(this.#db, clientSecret, passed);
  }

  /** Sends every event that waits, each once. */
  deliverWebhooks(): Promise<Delivered> {
    return deliverWebhooks(this.#db, this.#receiver);
  }
}
