import { databaseClock } from '../../../db/clock.ts';
import type { Db, Tx } from '../../../db/db.ts';
import { type AuthorizationOrder, GatewayFault, type PaymentSnapshot } from '../payment-gateway.ts';
import { answerOnce } from './answer-once.ts';
import { sharesOf, writeLines } from './balances.ts';
import { getMethod } from './card-methods.ts';
import { getIntent, requireSoundAmount } from './checkouts.ts';
import { planMinuteLater } from './pass-time.ts';
import { requireReadyAccount } from './payout-accounts.ts';
import { sandboxId } from './sandbox-id.ts';
import { type IntentRow, toSnapshot } from './snapshot.ts';
import { getTestCard } from './test-cards.ts';
import { announce } from './webhook-events.ts';

const DAY_MS = 86_400_000;
/** How long money is held that nobody captures. */
const HELD_DAYS = 7;

/**
 * Holds money on a kept card, or says why the bank does not; the same attempt is made once, and answered the same.
 *
 * @throws GatewayFault invalid_request, not_found, account_not_ready
 */
export async function authorize(db: Db, order: AuthorizationOrder): Promise<PaymentSnapshot> {
  const { paymentId, attempt, amount, fee, description, destinationAccount, card } = order;
  const { customerId, methodId } = card;
  const body = { paymentId, attempt, amount, fee, description, destinationAccount, customerId, methodId };
  const { intentId, failed } = await answerOnce(db, `visit:${paymentId}:${attempt}`, body, async (tx) => {
    const now = await databaseClock.now(tx);
    requireSoundAmount(order);
    await requireReadyAccount(tx, destinationAccount);
    const method = await getMethod(tx, card);
    const later = getTestCard(method.card_last4).later ?? null;
    const id = sandboxId('pi');
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
    await announce(tx, [{ type, object: { id, metadata: { payment_id: paymentId } } }]);
    return { intentId: id, failed: later !== null };
  });
  const seen = toSnapshot(await getIntent(db, intentId));
  // Nobody is there to try another card: a refusal is the end of this payment.
  return failed ? { ...seen, state: 'failed' } : seen;
}

/** Takes what is held, in full. @throws GatewayFault not_found, invalid_request, already_done */
export async function capture(db: Db, intentId: string, key: string): Promise<void> {
  await answerOnce(db, `capture:${key}`, { intentId }, async (tx) => {
    const intent = await lockHeld(tx, intentId, 'captured');
    const now = await databaseClock.now(tx);
    const card = getTestCard(intent.card_last4);
    await tx
      .updateTable('sandbox.intents')
      .set({
        status: 'succeeded',
        captured_cents: intent.amount_cents,
        captured_by: null,
        dispute_due_at: card.disputed ? await planMinuteLater(tx, now) : null,
      })
      .where('id', '=', intentId)
      .execute();
    await writeLines(tx, intent, 'payment', sharesOf(intent), now);
    const metadata = { payment_id: intent.payment_id };
    await announce(tx, [{ type: 'payment_intent.succeeded', object: { id: intentId, metadata } }]);
    return {};
  });
}

/** Lets go of what is held. @throws GatewayFault not_found, invalid_request, already_done */
export async function voidPayment(db: Db, intentId: string, key: string): Promise<void> {
  await answerOnce(db, `void:${key}`, { intentId }, async (tx) => {
    const intent = await lockHeld(tx, intentId, 'canceled');
    await tx
      .updateTable('sandbox.intents')
      .set({ status: 'canceled', canceled_for: 'requested', captured_by: null })
      .where('id', '=', intentId)
      .execute();
    const metadata = { payment_id: intent.payment_id };
    await announce(tx, [{ type: 'payment_intent.canceled', object: { id: intentId, metadata } }]);
    return {};
  });
}

async function lockHeld(tx: Tx, id: string, what: 'captured' | 'canceled'): Promise<IntentRow> {
  const intent = await tx.selectFrom('sandbox.intents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!intent) throw new GatewayFault('not_found', `No such payment_intent: '${id}'`);
  if (intent.status === 'requires_capture') return intent;
  const text = `This PaymentIntent could not be ${what} because it has a status of ${intent.status}.`;
  throw new GatewayFault('already_done', text);
}
