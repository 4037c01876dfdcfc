import { dropMethod } from './cards/card-methods.ts';
import type { CardChoice, CardEntry } from './cards/read-card.ts';
import { type Delivered, deliverWebhooks } from './deliver-webhooks.ts';
import { readEvent } from './events/webhook-events.ts';
import { SIGNATURE_HEADER, whyNotSigned } from './events/webhook-signature.ts';
import type {
  AuthorizationOrder,
  CardSetup,
  CardSetupOrder,
  Checkout,
  CheckoutOrder,
  OnboardingLink,
  OnboardingReturn,
  PaymentSnapshot,
  Payout,
  PayoutAccount,
  PayoutBalance,
  PayoutPart,
  PracticeEvent,
  RememberedCard,
} from './orders-and-answers.ts';
import { passTime } from './pass-time.ts';
import { authorize, capture, voidPayment } from './payments/authorizations.ts';
import { balanceOf } from './payments/balances.ts';
import { answerChallenge, type CardOutcome, submitCard } from './payments/card-payment.ts';
import {
  answerSetupChallenge,
  getCardSetup,
  openCardSetup,
  readSetupPage,
  saveRememberedCard,
  submitSetupCard,
} from './payments/card-setups.ts';
import { expireCheckout, getCheckout, getIntent, openCheckout } from './payments/checkouts.ts';
import { createCustomer, listRememberedCards, removeCustomer } from './payments/customers.ts';
import {
  createOnboardingLink,
  type OnboardingOutcome,
  type OnboardingPage,
  openOnboarding,
  readOnboarding,
  submitDetails,
  submitDocument,
} from './payments/onboardings.ts';
import { type PayPage, readPayPage } from './payments/pay-page.ts';
import { createPayoutAccount, enablePayoutAccount, getPayoutAccount } from './payments/payout-accounts.ts';
import { listPayoutParts, listPayouts, payOut, payoutBalanceOf } from './payments/payouts.ts';
import type { DetailsEntry } from './payments/read-details.ts';
import { refund, reverseDisputed } from './payments/refunds.ts';
import { toSnapshot } from './payments/snapshot.ts';
import { PracticeFault } from './practice-fault.ts';
import type { PracticeHost } from './practice-host.ts';
import { isOfCardSetup } from './practice-id.ts';

/**
 * The practice payment gateway: simulates a real payment provider, moves no money and accepts test cards only. All
 * state is in PostgreSQL and shared by all processes. Not for production. Errors are `PracticeFault`.
 *
 * Source: docs/contracts/payments.md, docs/contracts/test-cards.md.
 */
export class PracticeGateway {
  readonly #host: PracticeHost;

  constructor(host: PracticeHost) {
    this.#host = host;
  }

  /** Creates a customer; idempotent by key. @returns its id @throws PracticeFault invalid_request */
  createCustomer(order: { key: string; email: string }): Promise<string> {
    return createCustomer(this.#host, order);
  }

  /** Lists the remembered cards of a customer, latest first. @throws PracticeFault customer_not_found */
  listRememberedCards(customerId: string): Promise<RememberedCard[]> {
    return listRememberedCards(this.#host, customerId);
  }

  /** Deletes a customer and detaches all cards of theirs; does nothing the second time. */
  removeCustomer(customerId: string): Promise<void> {
    return removeCustomer(this.#host, customerId);
  }

  /**
   * Opens a payment page; idempotent by `paymentId`.
   *
   * @throws PracticeFault invalid_request, not_found, customer_not_found, account_not_ready
   */
  openCheckout(order: CheckoutOrder): Promise<Checkout> {
    return openCheckout(this.#host, order);
  }

  /** Looks up a payment page with its payment, by the page's id. @throws PracticeFault not_found */
  async getCheckout(sessionId: string): Promise<Checkout> {
    await passTime(this.#host);
    return getCheckout(this.#host.db, sessionId);
  }

  /** Expires an open payment page early. @throws PracticeFault not_found, already_done */
  async expireCheckout(sessionId: string): Promise<void> {
    await passTime(this.#host);
    await expireCheckout(this.#host, sessionId);
  }

  /** Looks up a payment, by the gateway's id. @throws PracticeFault not_found */
  async getPayment(gatewayPaymentId: string): Promise<PaymentSnapshot> {
    await passTime(this.#host);
    return toSnapshot(await getIntent(this.#host.db, gatewayPaymentId));
  }

  /**
   * Authorizes a saved card; `failed` when the bank declined.
   *
   * @throws PracticeFault invalid_request, not_found, account_not_ready
   */
  async authorize(order: AuthorizationOrder): Promise<PaymentSnapshot> {
    await passTime(this.#host);
    return authorize(this.#host, order);
  }

  /** Captures an authorized payment in full. @throws PracticeFault not_found, invalid_request, already_done */
  async capture(gatewayPaymentId: string, idempotencyKey: string): Promise<void> {
    await passTime(this.#host);
    await capture(this.#host, gatewayPaymentId, idempotencyKey);
  }

  /** Voids an authorized payment. @throws PracticeFault not_found, invalid_request, already_done */
  async voidPayment(gatewayPaymentId: string, idempotencyKey: string): Promise<void> {
    await passTime(this.#host);
    await voidPayment(this.#host, gatewayPaymentId, idempotencyKey);
  }

  /** Opens a page that saves a card without a charge; idempotent by `setupId`. @throws PracticeFault invalid_request */
  openCardSetup(order: CardSetupOrder): Promise<CardSetup> {
    return openCardSetup(this.#host, order);
  }

  /** Looks up a page that saves a card, by its id. @throws PracticeFault not_found */
  getCardSetup(sessionId: string): Promise<CardSetup> {
    return getCardSetup(this.#host, sessionId);
  }

  /**
   * Saves a remembered card for charges without its owner.
   *
   * @throws PracticeFault not_found, card_declined
   */
  saveRememberedCard(card: { customerId: string; methodId: string }): Promise<void> {
    return saveRememberedCard(this.#host, card);
  }

  /** Detaches a saved card from its customer, so that it is never charged again; does nothing the second time. */
  detachCard(methodId: string): Promise<void> {
    return this.#host.db.transaction().execute((tx) => dropMethod(tx, methodId));
  }

  /**
   * Refunds a payment: `part` cents, or all that is left.
   *
   * @throws PracticeFault invalid_request, not_found, already_done
   */
  async refund(gatewayPaymentId: string, idempotencyKey: string, part?: number): Promise<void> {
    await passTime(this.#host);
    await refund(this.#host, gatewayPaymentId, idempotencyKey, part);
  }

  /**
   * Takes the money of a lost dispute back from the company, as one can in the real provider's dashboard. Does nothing
   * the second time; a payment that is not disputed is refused.
   *
   * @throws PracticeFault invalid_request, not_found
   */
  async reverseDisputed(gatewayPaymentId: string): Promise<void> {
    await passTime(this.#host);
    await reverseDisputed(this.#host, gatewayPaymentId);
  }

  /** Creates a company's account; returns the existing one if there is one. */
  createPayoutAccount(company: { id: string; name: string; email: string }): Promise<PayoutAccount> {
    return createPayoutAccount(this.#host, company);
  }

  /** Looks up a company's account. @throws PracticeFault not_found */
  async getPayoutAccount(accountId: string): Promise<PayoutAccount> {
    await passTime(this.#host);
    return getPayoutAccount(this.#host.db, accountId);
  }

  /** The latest payouts of a company, latest first. @throws PracticeFault not_found */
  async listPayouts(accountId: string): Promise<Payout[]> {
    await passTime(this.#host);
    return listPayouts(this.#host.db, accountId);
  }

  /** The payments that a payout consists of; empty after the bank returned it. @throws PracticeFault not_found */
  listPayoutParts(accountId: string, payoutId: string): Promise<PayoutPart[]> {
    return listPayoutParts(this.#host.db, accountId, payoutId);
  }

  /** Balance and next payout of a company. @throws PracticeFault not_found */
  async getPayoutBalance(accountId: string): Promise<PayoutBalance> {
    await passTime(this.#host);
    return payoutBalanceOf(this.#host, accountId);
  }

  /**
   * Pays out a company's whole balance.
   *
   * @returns id of the payout; null when there is nothing to pay out
   * @throws PracticeFault not_found, account_not_ready
   */
  payOut(accountId: string): Promise<string | null> {
    return payOut(this.#host, accountId);
  }

  /** Creates a link to the onboarding pages that works once. @throws PracticeFault not_found, invalid_request */
  async createOnboardingLink(accountId: string, back: OnboardingReturn): Promise<OnboardingLink> {
    return createOnboardingLink(this.#host, accountId, back);
  }

  /**
   * Verifies and parses a webhook event.
   *
   * @param raw  the unparsed body
   * @throws PracticeFault bad_signature, invalid_request
   */
  async parseWebhook(raw: Uint8Array, headers: Record<string, string | string[] | undefined>): Promise<PracticeEvent> {
    const { db, clock, webhookSecret } = this.#host;
    const why = whyNotSigned(raw, headers[SIGNATURE_HEADER], webhookSecret, await clock.now(db));
    if (why) throw new PracticeFault('bad_signature', why);
    return readEvent(raw);
  }

  /** Completes a company's onboarding without its pages, so that it can be paid. @throws PracticeFault not_found */
  enablePayoutAccount(accountId: string): Promise<PayoutAccount> {
    return enablePayoutAccount(this.#host, accountId);
  }

  /** Balance of an account in signed cents. @param account  id of a company's account, or 'platform' */
  balanceOf(account: string): Promise<number> {
    return balanceOf(this.#host.db, account);
  }

  /** Reads what a payment page, or a page that saves a card, shows. @throws PracticeFault not_found */
  readPayPage(clientSecret: string): Promise<PayPage> {
    return (isOfCardSetup(clientSecret) ? readSetupPage : readPayPage)(this.#host, clientSecret);
  }

  /** Handles the submitted card form, "Pay" or "Save card". @throws PracticeFault not_found */
  submitCard(
    clientSecret: string,
    entry: CardEntry,
    choice: CardChoice = { methodId: null, remember: false },
  ): Promise<CardOutcome> {
    if (isOfCardSetup(clientSecret)) return submitSetupCard(this.#host, clientSecret, entry);
    return submitCard(this.#host, clientSecret, entry, choice);
  }

  /** Handles the customer's answer to the bank's 3-D Secure question. @throws PracticeFault not_found */
  answerChallenge(clientSecret: string, passed: boolean): Promise<CardOutcome> {
    return (isOfCardSetup(clientSecret) ? answerSetupChallenge : answerChallenge)(this.#host, clientSecret, passed);
  }

  /**
   * Opens a link to the onboarding pages, which works once. Returns the page's secret; when the link was used before or
   * has expired, the host's `refreshUrl` to redirect to.
   *
   * @throws PracticeFault not_found
   */
  openOnboarding(linkSecret: string): Promise<{ pageSecret: string } | { goTo: string }> {
    return openOnboarding(this.#host, linkSecret);
  }

  /**
   * Reads what an onboarding page shows, or where to redirect when it was submitted before or has expired.
   *
   * @throws PracticeFault not_found
   */
  readOnboarding(pageSecret: string): Promise<OnboardingPage> {
    return readOnboarding(this.#host, pageSecret);
  }

  /** Handles the submitted onboarding form, "Agree and send". @throws PracticeFault not_found */
  submitDetails(pageSecret: string, entry: DetailsEntry): Promise<OnboardingOutcome> {
    return submitDetails(this.#host, pageSecret, entry);
  }

  /** Handles a photo of an identity document, `readable` or `blurred`; null if none. @throws PracticeFault not_found */
  submitDocument(pageSecret: string, photo: string | null): Promise<OnboardingOutcome> {
    return submitDocument(this.#host, pageSecret, photo);
  }

  /**
   * Sends every undelivered webhook event once; run by the task `deliver-webhooks`. Events that the receiver did not
   * accept are counted as `left`.
   */
  deliverWebhooks(): Promise<Delivered> {
    return deliverWebhooks(this.#host);
  }
}
