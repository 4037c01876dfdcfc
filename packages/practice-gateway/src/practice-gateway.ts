import type { CardEntry } from './cards/read-card.ts';
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
  submitSetupCard,
} from './payments/card-setups.ts';
import { expireCheckout, getCheckout, getIntent, openCheckout } from './payments/checkouts.ts';
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
 * The practice payment provider: keeps the promises of a real one, moves no money and takes test cards only. All its
 * state is in PostgreSQL, so that any process may ask it. Not for production. It fails as `PracticeFault`.
 *
 * Source: docs/contracts/payments.md, docs/contracts/test-cards.md.
 */
export class PracticeGateway {
  readonly #host: PracticeHost;

  constructor(host: PracticeHost) {
    this.#host = host;
  }

  /** Opens a payment page. @throws PracticeFault invalid_request, not_found, account_not_ready */
  openCheckout(order: CheckoutOrder): Promise<Checkout> {
    return openCheckout(this.#host, order);
  }

  /** @throws PracticeFault not_found */
  async getCheckout(sessionId: string): Promise<Checkout> {
    await passTime(this.#host);
    return getCheckout(this.#host.db, sessionId);
  }

  /** Closes a page that is still open. @throws PracticeFault not_found, already_done */
  async expireCheckout(sessionId: string): Promise<void> {
    await passTime(this.#host);
    await expireCheckout(this.#host, sessionId);
  }

  /** @throws PracticeFault not_found */
  async getPayment(gatewayPaymentId: string): Promise<PaymentSnapshot> {
    await passTime(this.#host);
    return toSnapshot(await getIntent(this.#host.db, gatewayPaymentId));
  }

  /** Holds money on a kept card, or says why not. @throws PracticeFault invalid_request, not_found, account_not_ready */
  async authorize(order: AuthorizationOrder): Promise<PaymentSnapshot> {
    await passTime(this.#host);
    return authorize(this.#host, order);
  }

  /** Takes what is held, in full. @throws PracticeFault not_found, invalid_request, already_done */
  async capture(gatewayPaymentId: string, idempotencyKey: string): Promise<void> {
    await passTime(this.#host);
    await capture(this.#host, gatewayPaymentId, idempotencyKey);
  }

  /** Lets go of what is held. @throws PracticeFault not_found, invalid_request, already_done */
  async voidPayment(gatewayPaymentId: string, idempotencyKey: string): Promise<void> {
    await passTime(this.#host);
    await voidPayment(this.#host, gatewayPaymentId, idempotencyKey);
  }

  /** Opens a page that keeps a card. @throws PracticeFault invalid_request */
  openCardSetup(order: CardSetupOrder): Promise<CardSetup> {
    return openCardSetup(this.#host, order);
  }

  /** @throws PracticeFault not_found */
  getCardSetup(sessionId: string): Promise<CardSetup> {
    return getCardSetup(this.#host, sessionId);
  }

  /** Gives back what is left of a payment, or a part of it. @throws PracticeFault invalid_request, not_found, already_done */
  async refund(gatewayPaymentId: string, idempotencyKey: string, part?: number): Promise<void> {
    await passTime(this.#host);
    await refund(this.#host, gatewayPaymentId, idempotencyKey, part);
  }

  /**
   * Has the company bear a dispute that the platform lost: its share goes back to the platform, as in a real provider's
   * dashboard. Once; a payment that is not disputed is refused.
   *
   * @throws PracticeFault invalid_request, not_found
   */
  async reverseDisputed(gatewayPaymentId: string): Promise<void> {
    await passTime(this.#host);
    await reverseDisputed(this.#host, gatewayPaymentId);
  }

  /** Opens an account for a company; the same company gets the same one. */
  createPayoutAccount(company: { id: string; name: string; email: string }): Promise<PayoutAccount> {
    return createPayoutAccount(this.#host, company);
  }

  /** @throws PracticeFault not_found */
  async getPayoutAccount(accountId: string): Promise<PayoutAccount> {
    await passTime(this.#host);
    return getPayoutAccount(this.#host.db, accountId);
  }

  /** The latest payouts of an account, latest first. @throws PracticeFault not_found */
  async listPayouts(accountId: string): Promise<Payout[]> {
    await passTime(this.#host);
    return listPayouts(this.#host.db, accountId);
  }

  /** What a payout is made of, payment by payment; nothing once it has come back. @throws PracticeFault not_found */
  listPayoutParts(accountId: string, payoutId: string): Promise<PayoutPart[]> {
    return listPayoutParts(this.#host.db, accountId, payoutId);
  }

  /** What an account holds, and what goes to its bank next. @throws PracticeFault not_found */
  async getPayoutBalance(accountId: string): Promise<PayoutBalance> {
    await passTime(this.#host);
    return payoutBalanceOf(this.#host, accountId);
  }

  /** Sends a company all that it has, at once. @returns the payout; null without money @throws PracticeFault not_found, account_not_ready */
  payOut(accountId: string): Promise<string | null> {
    return payOut(this.#host, accountId);
  }

  /** A new way to the pages on which a company says who it is. @throws PracticeFault not_found, invalid_request */
  async createOnboardingLink(accountId: string, back: OnboardingReturn): Promise<OnboardingLink> {
    return createOnboardingLink(this.#host, accountId, back);
  }

  /** Reads an event that came in. @param raw the bytes as they came @throws PracticeFault bad_signature, invalid_request */
  async parseWebhook(raw: Uint8Array, headers: Record<string, string | string[] | undefined>): Promise<PracticeEvent> {
    const { db, clock, webhookSecret } = this.#host;
    const why = whyNotSigned(raw, headers[SIGNATURE_HEADER], webhookSecret, await clock.now(db));
    if (why) throw new PracticeFault('bad_signature', why);
    return readEvent(raw);
  }

  /** What a company does at a real provider with its papers. @throws PracticeFault not_found */
  enablePayoutAccount(accountId: string): Promise<PayoutAccount> {
    return enablePayoutAccount(this.#host, accountId);
  }

  /** What an account holds, in cents. @param account  or 'platform' */
  balanceOf(account: string): Promise<number> {
    return balanceOf(this.#host.db, account);
  }

  /** What the page behind a client secret shows. @throws PracticeFault not_found */
  readPayPage(clientSecret: string): Promise<PayPage> {
    return (isOfCardSetup(clientSecret) ? readSetupPage : readPayPage)(this.#host, clientSecret);
  }

  /** Presses "Pay", or "Save card". @throws PracticeFault not_found */
  submitCard(clientSecret: string, entry: CardEntry): Promise<CardOutcome> {
    return (isOfCardSetup(clientSecret) ? submitSetupCard : submitCard)(this.#host, clientSecret, entry);
  }

  /** Answers the bank's question after a card that asks one. @throws PracticeFault not_found */
  answerChallenge(clientSecret: string, passed: boolean): Promise<CardOutcome> {
    return (isOfCardSetup(clientSecret) ? answerSetupChallenge : answerChallenge)(this.#host, clientSecret, passed);
  }

  /** Uses a link up; the second time it leads back. @throws PracticeFault not_found */
  openOnboarding(linkSecret: string): Promise<{ pageSecret: string } | { goTo: string }> {
    return openOnboarding(this.#host, linkSecret);
  }

  /** What the page that a link led to shows. @throws PracticeFault not_found */
  readOnboarding(pageSecret: string): Promise<OnboardingPage> {
    return readOnboarding(this.#host, pageSecret);
  }

  /** Presses "Agree and send". @throws PracticeFault not_found */
  submitDetails(pageSecret: string, entry: DetailsEntry): Promise<OnboardingOutcome> {
    return submitDetails(this.#host, pageSecret, entry);
  }

  /** Sends a photo of an identity document. @throws PracticeFault not_found */
  submitDocument(pageSecret: string, photo: string | null): Promise<OnboardingOutcome> {
    return submitDocument(this.#host, pageSecret, photo);
  }

  /** Sends every event that waits, each once; the task `deliver-webhooks`. Some are `left` when the receiver did not take them. */
  deliverWebhooks(): Promise<Delivered> {
    return deliverWebhooks(this.#host);
  }
}
