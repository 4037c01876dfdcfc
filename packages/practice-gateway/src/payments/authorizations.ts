import * as z from 'zod/mini';
import { answerOnce } from '../answer-once.ts';
import { getMethod } from '../cards/card-methods.ts';
import { getTestCard } from '../cards/test-cards.ts';
import { announce } from '../events/webhook-events.ts';
import type { AuthorizationOrder, PaymentSnapshot } from '../orders-and-answers.ts';
import { PracticeFault } from '../practice-fault.ts';
import { type PracticeHost, type PracticeTx, planMinuteLater } from '../practice-host.ts';
import { practiceId } from '../practice-id.ts';
import type { IntentRow } from '../practice-tables.ts';
import { sharesOf, writeLines } from './balances.ts';
import { getIntent, requireSoundAmount } from './checkouts.ts';
import { requireReadyAccount } from './payout-accounts.ts';
import { toSnapshot } from './snapshot.ts';

const DAY_MS = 86_400_000;
/** Days until an authorization that is not captured expires. */
const HELD_DAYS = 7;

const Tried = z.object({ intentId: z.string(), failed: z.boolean() });
const Done = z.object({});

/**
 * Authorizes a saved card. Idempotent: repeating an attempt returns its first result.
 *
 * @returns the payment; its state is `failed` when the bank declined
 * @throws PracticeFault invalid_request, not_found, account_not_ready
 */
export async function authorize(host: PracticeHost, order: AuthorizationOrder): Promise<PaymentSnapshot> {
  const { paymentId, attempt, amount, fee, description, destinationAccount, card } = order;
  const { customerId, methodId } = card;
  const body = { paymentId, attempt, amount, fee, description, destinationAccount, customerId, methodId };
  const asked = { key: `visit:${paymentId}:${attempt}`, body, answer: Tried };
  const { intentId, failed } = await answerOnce(host, asked, async (tx) => {
    const now = await host.clock.now(tx);
    requireSoundAmount(order);
    await requireReadyAccount(tx, destinationAccount);
    const method = await getMethod(tx, card);
    const later = getTestCard(method.card_last4).later ?? null;
    const id = practiceId('pi');
    await tx
      .insertInto('sandbox.intents')
      .values({
        id,
        payment_id: paymentId,
        destination: destinationAccount,
        amount_cents: amount,
        fee_cents: fee,
        status: later ? 'requires_payment_method' : 'requires_capture',
        card_last4: method.card_last4,
        method_id: method.id,
        captured_by: later ? null : new Date(now.getTime() + HELD_DAYS * DAY_MS),
        failure_code: later?.code ?? null,
        failure_message: later?.message ?? null,
        created_at: now,
      })
      .execute();
    const type = later ? 'payment_intent.payment_failed' : 'payment_intent.amount_capturable_updated';
    await announce(host, tx, [{ type, object: { id, metadata: { payment_id: paymentId } } }]);
    return { intentId: id, failed: later !== null };
  });
  const seen = toSnapshot(await getIntent(host.db, intentId));
  // The card's owner is absent and cannot try another one, so a decline ends this payment.
  return failed ? { ...seen, state: 'failed' } : seen;
}

/**
 * Captures an authorized payment in full; idempotent by key.
 *
 * @throws PracticeFault not_found, invalid_request, already_done
 */
export async function capture(host: PracticeHost, intentId: string, key: string): Promise<void> {
  await answerOnce(host, { key: `capture:${key}`, body: { intentId }, answer: Done }, async (tx) => {
    const intent = await lockHeld(tx, intentId, 'captured');
    const now = await host.clock.now(tx);
    const card = getTestCard(intent.card_last4);
    await tx
      .updateTable('sandbox.intents')
      .set({
        status: 'succeeded',
        captured_cents: intent.amount_cents,
        captured_by: null,
        dispute_due_at: card.disputed ? await planMinuteLater(host, tx, now) : null,
      })
      .where('id', '=', intentId)
      .execute();
    await writeLines(tx, intent, 'payment', sharesOf(intent), now);
    const metadata = { payment_id: intent.payment_id };
    await announce(host, tx, [{ type: 'payment_intent.succeeded', object: { id: intentId, metadata } }]);
    return {};
  });
}

/** Voids an authorized payment; idempotent by key. @throws PracticeFault not_found, invalid_request, already_done */
export async function voidPayment(host: PracticeHost, intentId: string, key: string): Promise<void> {
  await answerOnce(host, { key: `void:${key}`, body: { intentId }, answer: Done }, async (tx) => {
    const intent = await lockHeld(tx, intentId, 'canceled');
    await tx
      .updateTable('sandbox.intents')
      .set({ status: 'canceled', canceled_for: 'requested', captured_by: null })
      .where('id', '=', intentId)
      .execute();
    const metadata = { payment_id: intent.payment_id };
    await announce(host, tx, [{ type: 'payment_intent.canceled', object: { id: intentId, metadata } }]);
    return {};
  });
}

async function lockHeld(tx: PracticeTx, id: string, what: 'captured' | 'canceled'): Promise<IntentRow> {
  const intent = await tx.selectFrom('sandbox.intents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!intent) throw new PracticeFault('not_found', `No such payment_intent: '${id}'`);
  if (intent.status === 'requires_capture') return intent;
  const text = `This PaymentIntent could not be ${what} because it has a status of ${intent.status}.`;
  throw new PracticeFault('already_done', text);
}
