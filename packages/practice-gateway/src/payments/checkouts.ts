import * as z from 'zod/mini';
import { answerOnce } from '../answer-once.ts';
import { announce, type Happening } from '../events/webhook-events.ts';
import type { Checkout, CheckoutOrder } from '../orders-and-answers.ts';
import { PracticeFault } from '../practice-fault.ts';
import type { PracticeDb, PracticeHost, PracticeTx } from '../practice-host.ts';
import { clientSecretFor, practiceId } from '../practice-id.ts';
import type { CheckoutRow, IntentRow } from '../practice-tables.ts';
import { requireCustomer } from './customers.ts';
import { requireReadyAccount } from './payout-accounts.ts';
import { toCheckout } from './snapshot.ts';

/** What is stored when a page is opened, to return the same page for a repeated request. */
export const OpenedPage = z.object({ sessionId: z.string(), clientSecret: z.string() });

const LEAST_CENTS = 50;
const SOONEST_END_SECONDS = 30 * 60;
const LATEST_END_SECONDS = 24 * 60 * 60;

/** Unix time in whole seconds, as the real provider has it. */
export const unixSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

/**
 * Opens a payment page; idempotent by `paymentId`.
 *
 * @throws PracticeFault invalid_request, not_found, customer_not_found, account_not_ready
 */
export async function openCheckout(host: PracticeHost, order: CheckoutOrder): Promise<Checkout> {
  const expiresAt = unixSeconds(order.expiresAt);
  const { paymentId, amount, fee, description, destinationAccount, customerId, returnUrl, saveCard } = order;
  const body = {
    paymentId,
    amount,
    fee,
    description,
    destinationAccount,
    customerId,
    returnUrl,
    expiresAt,
    saveCard,
  };
  const asked = { key: `checkout:${paymentId}`, body, answer: OpenedPage };
  const opened = await answerOnce(host, asked, async (tx) => {
    const now = await host.clock.now(tx);
    requireSoundAmount(order);
    requireSoundEnd(expiresAt - unixSeconds(now));
    await requireReadyAccount(tx, destinationAccount);
    if (customerId !== null) await requireCustomer(tx, customerId);
    const id = practiceId('cs');
    const clientSecret = clientSecretFor(id);
    await tx
      .insertInto('sandbox.checkouts')
      .values({
        id,
        client_secret: clientSecret,
        payment_id: paymentId,
        destination: destinationAccount,
        amount_cents: amount,
        fee_cents: fee,
        description,
        customer_id: customerId,
        return_url: returnUrl,
        save_card: saveCard,
        expires_at: new Date(expiresAt * 1000),
        created_at: now,
      })
      .execute();
    return { sessionId: id, clientSecret };
  });
  return { ...opened, status: 'open', payment: null };
}

/** Requires at least 50 cents, and a fee of at most the amount. @throws PracticeFault invalid_request */
export function requireSoundAmount({ amount, fee }: { amount: number; fee: number }): void {
  if (!Number.isSafeInteger(amount) || amount < LEAST_CENTS) {
    const text = "The Checkout Session's total amount due must add up to at least $0.50 usd";
    throw new PracticeFault('invalid_request', text);
  }
  if (!Number.isSafeInteger(fee) || fee < 0 || fee > amount) {
    throw new PracticeFault('invalid_request', 'The application fee cannot exceed the amount.');
  }
}

/** Requires that a page expires in 30 minutes to 24 hours. @throws PracticeFault invalid_request */
export function requireSoundEnd(secondsAhead: number): void {
  if (!(secondsAhead >= SOONEST_END_SECONDS && secondsAhead <= LATEST_END_SECONDS)) {
    const text = 'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from now.';
    throw new PracticeFault('invalid_request', text);
  }
}

/** Looks up a payment page with its payment, by the page's id. @throws PracticeFault not_found */
export async function getCheckout(db: PracticeDb, sessionId: string): Promise<Checkout> {
  const checkout = await db.selectFrom('sandbox.checkouts').selectAll().where('id', '=', sessionId).executeTakeFirst();
  if (!checkout) throw noSuchCheckout(sessionId);
  const intent = checkout.intent_id ? await getIntent(db, checkout.intent_id) : null;
  return toCheckout(checkout, intent);
}

/** Reads the row of a payment, by the gateway's id. @throws PracticeFault not_found */
export async function getIntent(db: PracticeDb, id: string): Promise<IntentRow> {
  const intent = await db
    .selectFrom('sandbox.intents as intent')
    .leftJoin('sandbox.methods as method', 'method.id', 'intent.method_id')
    .selectAll('intent')
    .select('method.customer_id')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('sandbox.refunds as refund')
          .whereRef('refund.intent_id', '=', 'intent.id')
          .where('refund.status', '=', 'failed')
          .select('refund.id'),
      )
        .$castTo<boolean>()
        .as('refund_failed'),
    )
    .where('intent.id', '=', id)
    .executeTakeFirst();
  if (!intent) throw new PracticeFault('not_found', `No such payment_intent: '${id}'`);
  return intent;
}

/** Expires an open payment page early. @throws PracticeFault not_found, already_done */
export function expireCheckout(host: PracticeHost, sessionId: string): Promise<void> {
  return host.db.transaction().execute(async (tx) => {
    const checkout = await tx
      .selectFrom('sandbox.checkouts')
      .selectAll()
      .where('id', '=', sessionId)
      .forUpdate()
      .executeTakeFirst();
    if (!checkout) throw noSuchCheckout(sessionId);
    if (checkout.status !== 'open') {
      const text = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${checkout.status}.`;
      throw new PracticeFault('already_done', text);
    }
    await announce(host, tx, await closeUnpaid(tx, checkout));
  });
}

/**
 * Expires an open payment page and cancels its payment. The caller must hold the lock on the page's row.
 *
 * @returns the webhook events, which the caller stores
 */
export async function closeUnpaid(tx: PracticeTx, checkout: CheckoutRow): Promise<Happening[]> {
  const { id, intent_id: intentId, payment_id: paymentId } = checkout;
  const metadata = { payment_id: paymentId };
  await tx.updateTable('sandbox.checkouts').set({ status: 'expired' }).where('id', '=', id).execute();
  const expired: Happening = { type: 'checkout.session.expired', object: { id, metadata } };
  if (!intentId) return [expired];
  await tx
    .updateTable('sandbox.intents')
    .set({ status: 'canceled', canceled_for: 'expired' })
    .where('id', '=', intentId)
    .execute();
  return [expired, { type: 'payment_intent.canceled', object: { id: intentId, metadata } }];
}

const noSuchCheckout = (id: string) => new PracticeFault('not_found', `No such checkout.session: '${id}'`);
