import * as z from 'zod/mini';
import { answerOnce } from '../answer-once.ts';
import { getTestCard } from '../cards/test-cards.ts';
import { announce } from '../events/webhook-events.ts';
import { PracticeFault } from '../practice-fault.ts';
import { type PracticeHost, type PracticeTx, planMinuteLater } from '../practice-host.ts';
import { practiceId } from '../practice-id.ts';
import type { IntentRow } from '../practice-tables.ts';
import { reverse, takeBack } from './balances.ts';

const Refunded = z.object({ refundId: z.string() });

/**
 * Refunds a payment, from the company's share and the platform's fee. Idempotent by key.
 *
 * @param part  in cents; omitted: all that is left
 * @throws PracticeFault invalid_request, not_found, already_done
 */
export async function refund(host: PracticeHost, intentId: string, key: string, part?: number): Promise<void> {
  const body = part === undefined ? { intentId } : { intentId, part };
  await answerOnce(host, { key: `refund:${key}`, body, answer: Refunded }, async (tx) => {
    const intent = await tx
      .selectFrom('sandbox.intents')
      .selectAll()
      .where('id', '=', intentId)
      .forUpdate()
      .executeTakeFirst();
    if (!intent) throw new PracticeFault('not_found', `No such payment_intent: '${intentId}'`);
    if (intent.status !== 'succeeded') {
      throw new PracticeFault('invalid_request', 'This PaymentIntent does not have a successful charge to refund.');
    }
    if (intent.disputed_at) throw new PracticeFault('already_done', 'The charge has been charged back.');
    const left = intent.captured_cents - intent.refunded_cents;
    if (left === 0) throw new PracticeFault('already_done', 'The charge has already been refunded.');
    if (part !== undefined && !(Number.isInteger(part) && part > 0 && part <= left)) {
      throw new PracticeFault(
        'invalid_request',
        `Refund amount (${part}) is not between 1 and what is left (${left}).`,
      );
    }
    const back = part ?? left;

    const now = await host.clock.now(tx);
    const { refundEnds } = getTestCard(intent.card_last4);
    const endsAt = refundEnds ? await planMinuteLater(host, tx, now) : null;
    const id = await giveBack(tx, intent, { cents: back, at: now, endsAt });
    const metadata = { payment_id: intent.payment_id };
    await announce(host, tx, [
      { type: 'charge.refunded', object: { id: intentId, payment_intent: intentId, metadata } },
      { type: 'refund.created', object: { id, payment_intent: intentId, metadata } },
    ]);
    return { refundId: id };
  });
}

/**
 * Stores a refund and moves its money. The caller must hold the lock on the payment's row.
 *
 * @param back.cents   at most what was captured and not refunded
 * @param back.endsAt  when the bank accepts or rejects the refund; null when it is accepted at once
 * @returns id of the refund
 */
export async function giveBack(
  tx: PracticeTx,
  intent: IntentRow,
  { cents, at, endsAt = null }: { cents: number; at: Date; endsAt?: Date | null },
): Promise<string> {
  const { refundBegins, refundEnds } = getTestCard(intent.card_last4);
  const id = practiceId('re');
  await tx
    .insertInto('sandbox.refunds')
    .values({
      id,
      intent_id: intent.id,
      amount_cents: cents,
      status: refundBegins ?? 'succeeded',
      ends_as: refundEnds ?? null,
      ends_at: endsAt,
      created_at: at,
    })
    .execute();
  const refunded = intent.refunded_cents + cents;
  await tx
    .updateTable('sandbox.intents')
    .set({ refunded_cents: refunded, ...(refunded === intent.captured_cents && { dispute_due_at: null }) })
    .where('id', '=', intent.id)
    .execute();
  await takeBack(tx, intent, { cents, at });
  return id;
}

/**
 * Takes a disputed payment back from the company; does nothing the second time.
 *
 * @throws PracticeFault invalid_request, not_found
 */
export function reverseDisputed(host: PracticeHost, intentId: string): Promise<void> {
  return host.db.transaction().execute(async (tx) => {
    const intent = await tx
      .selectFrom('sandbox.intents')
      .selectAll()
      .where('id', '=', intentId)
      .forUpdate()
      .executeTakeFirst();
    if (!intent) throw new PracticeFault('not_found', `No such payment_intent: '${intentId}'`);
    if (!intent.disputed_at) throw new PracticeFault('invalid_request', 'The charge is not disputed.');
    const left = intent.captured_cents - intent.reversed_cents;
    if (left === 0) return;
    await reverse(tx, intent, { cents: left, at: await host.clock.now(tx) });
    await announce(host, tx, [
      { type: 'transfer.reversed', object: { id: practiceId('tr'), payment_intent: intentId } },
    ]);
  });
}
