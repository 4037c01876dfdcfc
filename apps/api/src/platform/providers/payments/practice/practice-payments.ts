import { day } from '@swath/domain/calendar';
import type { Payout } from '@swath/domain/payouts/payout';
import { type Cents, cents } from '@swath/domain/units';
import type * as practised from '@swath/practice-gateway/orders-and-answers';
import { PracticeFault } from '@swath/practice-gateway/practice-fault';
import { PracticeGateway } from '@swath/practice-gateway/practice-gateway';
import type { PracticeHost, PracticeTask } from '@swath/practice-gateway/practice-host';
import type { PracticeTables } from '@swath/practice-gateway/practice-tables';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { databaseClock } from '../../../db/clock.ts';
import { enqueueTask } from '../../../tasks/enqueue-task.ts';
import type { TaskName } from '../../../tasks/task-names.ts';
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

/** Our task names by the practice gateway's own names for its background tasks. */
const TASKS = { 'deliver-webhooks': 'deliver-sandbox-webhooks' } as const satisfies Record<PracticeTask, TaskName>;

/** The path under which the practice gateway's pages are served. */
export const PRACTICE_PAGES_AT = '/sandbox';

export type PracticeOptions = {
  /**
   * Connections for the practice gateway. Better a separate pool: the caller of the gateway may hold a connection of
   * the main pool meanwhile.
   */
  readonly pool: pg.Pool;
  /** The secret that signs webhook events; with an empty one no event is valid. */
  readonly webhookSecret: string;
  /** The URL of our own webhook endpoint, on the port this process listens on. */
  readonly webhookUrl: string;
  /** Whether companies are paid out automatically, once a day; false by default. */
  readonly dailyPayouts?: boolean;
};

/**
 * Connects the practice gateway (`packages/practice-gateway`), which imitates a payment provider. Never in production.
 */
export class PracticePayments implements PaymentGateway {
  readonly name = 'sandbox';
  readonly publishableKey = null;
  /**
   * The practice gateway itself, for what only it has: its pages, books and deliveries of events. It throws
   * PracticeFault.
   */
  readonly practice: PracticeGateway;

  constructor({ pool, webhookSecret, webhookUrl, dailyPayouts = false }: PracticeOptions) {
    const db = new Kysely<PracticeTables>({ dialect: new PostgresDialect({ pool }) });
    const clock = databaseClock;
    this.practice = new PracticeGateway({ db, clock, enqueue, webhookSecret, webhookUrl, dailyPayouts });
  }

  createCustomer(order: { key: string; email: string }): Promise<string> {
    return inOurWords(this.practice.createCustomer(order));
  }

  listRememberedCards(customerId: string): Promise<RememberedCard[]> {
    return inOurWords(this.practice.listRememberedCards(customerId));
  }

  removeCustomer(customerId: string): Promise<void> {
    return inOurWords(this.practice.removeCustomer(customerId));
  }

  async openCheckout(order: CheckoutOrder): Promise<Checkout> {
    return toCheckout(await inOurWords(this.practice.openCheckout(order)));
  }

  async getCheckout(sessionId: string): Promise<Checkout> {
    return toCheckout(await inOurWords(this.practice.getCheckout(sessionId)));
  }

  expireCheckout(sessionId: string): Promise<void> {
    return inOurWords(this.practice.expireCheckout(sessionId));
  }

  async getPayment(gatewayPaymentId: string): Promise<PaymentSnapshot> {
    return toSnapshot(await inOurWords(this.practice.getPayment(gatewayPaymentId)));
  }

  async authorize(order: AuthorizationOrder): Promise<PaymentSnapshot> {
    return toSnapshot(await inOurWords(this.practice.authorize(order)));
  }

  capture(gatewayPaymentId: string, idempotencyKey: string): Promise<void> {
    return inOurWords(this.practice.capture(gatewayPaymentId, idempotencyKey));
  }

  voidPayment(gatewayPaymentId: string, idempotencyKey: string): Promise<void> {
    return inOurWords(this.practice.voidPayment(gatewayPaymentId, idempotencyKey));
  }

  openCardSetup(order: CardSetupOrder): Promise<CardSetup> {
    return inOurWords(this.practice.openCardSetup(order));
  }

  getCardSetup(sessionId: string): Promise<CardSetup> {
    return inOurWords(this.practice.getCardSetup(sessionId));
  }

  saveRememberedCard(card: Pick<SavedCard, 'customerId' | 'methodId'>): Promise<void> {
    return inOurWords(this.practice.saveRememberedCard(card));
  }

  detachCard({ methodId }: Parameters<PaymentGateway['detachCard']>[0]): Promise<void> {
    return inOurWords(this.practice.detachCard(methodId));
  }

  refund(gatewayPaymentId: string, idempotencyKey: string, part?: Cents): Promise<void> {
    return inOurWords(this.practice.refund(gatewayPaymentId, idempotencyKey, part));
  }

  createPayoutAccount(company: { id: string; name: string; email: string }): Promise<PayoutAccount> {
    return inOurWords(this.practice.createPayoutAccount(company));
  }

  getPayoutAccount(accountId: string): Promise<PayoutAccount> {
    return inOurWords(this.practice.getPayoutAccount(accountId));
  }

  async listPayouts(accountId: string): Promise<Payout[]> {
    return (await inOurWords(this.practice.listPayouts(accountId))).map(toPayout);
  }

  async listPayoutParts(accountId: string, payoutId: string): Promise<PayoutPart[]> {
    return (await inOurWords(this.practice.listPayoutParts(accountId, payoutId))).map(toPart);
  }

  async getPayoutBalance(accountId: string): Promise<PayoutBalance> {
    const { next, ...held } = await inOurWords(this.practice.getPayoutBalance(accountId));
    return { ...held, next: next && { cents: next.cents, day: day(next.day) } };
  }

  /**
   * See `PaymentGateway`. The link has the host of `back.returnUrl`, as this process serves the onboarding pages
   * itself.
   */
  async createOnboardingLink(accountId: string, back: OnboardingReturn): Promise<OnboardingLink> {
    const { linkSecret, expiresAt } = await inOurWords(this.practice.createOnboardingLink(accountId, back));
    return { url: new URL(`${PRACTICE_PAGES_AT}/onboarding/${linkSecret}`, back.returnUrl).href, expiresAt };
  }

  parseWebhook(raw: Buffer, headers: Record<string, string | string[] | undefined>): Promise<GatewayEvent> {
    return inOurWords(this.practice.parseWebhook(raw, headers));
  }
}

const enqueue: PracticeHost['enqueue'] = (tx, task, at) =>
  enqueueTask(tx, TASKS[task], {}, at ? { runAt: at } : { key: TASKS[task] });

/** Converts a PracticeFault of a call to a GatewayFault. */
async function inOurWords<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (cause) {
    if (!(cause instanceof PracticeFault)) throw cause;
    const fault = new GatewayFault(cause.code, cause.message);
    fault.cause = cause.cause;
    throw fault;
  }
}

/** The id by which payouts list the company's share of a payment; made from the payment's own id. */
const shareIdOf = (gatewayPaymentId: string): string => gatewayPaymentId.replace(/^pi_/, 'py_');

/** Converts a payment of the practice gateway to our type. */
export const toSnapshot = (seen: practised.PaymentSnapshot): PaymentSnapshot => ({
  ...seen,
  amount: cents(seen.amount),
  captured: cents(seen.captured),
  refunded: cents(seen.refunded),
  shareId: shareIdOf(seen.gatewayPaymentId),
});

/** Converts a payout of the practice gateway to our type. */
export const toPayout = (payout: practised.Payout): Payout => ({ ...payout, arrivalDay: day(payout.arrivalDay) });

/** Converts a part of a payout of the practice gateway to our type. */
export const toPart = ({ gatewayPaymentId, cents: part }: practised.PayoutPart): PayoutPart => ({
  shareId: shareIdOf(gatewayPaymentId),
  cents: part,
});

const toCheckout = ({ payment, ...page }: practised.Checkout): Checkout => ({
  ...page,
  payment: payment && toSnapshot(payment),
});
