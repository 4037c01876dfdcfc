import type { JobId, PaymentId } from '@swath/domain/ids';
import { canReach, LIVING } from '@swath/domain/payments/payment-state';
import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { COLUMNS, type Payments } from '../../platform/db/tables.ts';
import type { GatewayEvent, PaymentSnapshot } from '../../platform/providers/payments/payment-gateway.ts';
import { type LockedPayment, PAYMENT_VERSION, type PaymentRow } from './payments.reads.ts';

/**
 * Inserts the payment of a quote; idempotent. Selects first, against deadlocks: an insert would wait for a concurrent
 * settlement, which may wait for a lock of the caller.
 */
export async function insertPayment(tx: Tx, payment: Insertable<Payments> & { quote_id: string }): Promise<PaymentRow> {
  const known = await tx
    .selectFrom('payments')
    .where('quote_id', '=', payment.quote_id)
    .select(COLUMNS.payments)
    .executeTakeFirst();
  return known ?? tx.insertInto('payments').values(payment).returning(COLUMNS.payments).executeTakeFirstOrThrow();
}

/** Inserts the next payment attempt of a visit. The caller has locked the job, and no payment of it is open. */
export async function insertVisitPayment(
  tx: Tx,
  payment: Omit<Insertable<Payments>, 'kind' | 'attempt'> & { job_id: string },
): Promise<PaymentRow> {
  const { tries } = await tx
    .selectFrom('payments')
    .where('job_id', '=', payment.job_id)
    .select(({ fn }) => fn.countAll<string>().as('tries'))
    .executeTakeFirstOrThrow();
  return tx
    .insertInto('payments')
    .values({ ...payment, kind: 'visit', attempt: Number(tries) + 1 })
    .returning(COLUMNS.payments)
    .executeTakeFirstOrThrow();
}

/** Stores the gateway's page of a payment. */
export async function savePage(
  tx: Tx,
  id: PaymentId,
  page: { sessionId: string; clientSecret: string | null },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ session_id: page.sessionId, client_secret: page.clientSecret })
    .where('id', '=', id)
    .execute();
}

/** Locks a payment until the end of the transaction, with its version. */
export async function lockPayment(tx: Tx, id: PaymentId): Promise<LockedPayment> {
  return tx
    .selectFrom('payments')
    .where('id', '=', id)
    .select([...COLUMNS.payments, PAYMENT_VERSION])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Locks the one open payment of a job: it holds money or may still get it, and is not being refunded. */
export async function lockLivingPayment(tx: Tx, job: JobId): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom('payments')
    .where('job_id', '=', job)
    .where('refund_reason', 'is', null)
    .where('state', 'in', LIVING)
    .select(COLUMNS.payments)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Overwrites a payment's state by the gateway's, with a ledger entry when money moved.
 *
 * @returns the row as it is now
 * @throws Error when the amount differs or the state transition is impossible: a bug on either side, and nothing is changed
 */
export async function applySnapshot(
  tx: Tx,
  row: PaymentRow,
  seen: PaymentSnapshot,
  how: { cause: string; now: Date },
): Promise<PaymentRow> {
  const from = row.state;
  if (seen.amount !== row.amount_cents)
    throw new Error(`payment ${row.id}: ours ${row.amount_cents}, gateway ${seen.amount} cents`);
  if (!canReach(from, seen.state)) throw new Error(`payment ${row.id}: impossible move from ${from} to ${seen.state}`);
  const moved = from !== seen.state || row.captured_cents !== seen.captured || row.refunded_cents !== seen.refunded;
  if (moved) {
    await tx
      .insertInto('payment_ledger')
      .values({
        payment_id: row.id,
        from_state: from,
        to_state: seen.state,
        captured_cents: seen.captured,
        refunded_cents: seen.refunded,
        cause: how.cause,
        at: how.now,
      })
      .execute();
  }
  return tx
    .updateTable('payments')
    .set({
      state: seen.state,
      gateway_payment_id: seen.gatewayPaymentId,
      ...(seen.shareId !== null && { gateway_share_id: seen.shareId }),
      captured_cents: seen.captured,
      refunded_cents: seen.refunded,
      capture_before: seen.captureBefore,
      card_brand: seen.card?.brand ?? null,
      card_last4: seen.card?.last4 ?? null,
      failure_code: seen.failure?.code ?? null,
      failure_message: seen.failure?.message ?? null,
      updated_at: how.now,
    })
    .where('id', '=', row.id)
    .returning(COLUMNS.payments)
    .executeTakeFirstOrThrow();
}

/** Links a payment to its job, once. @throws when it has one already */
export async function setJobOfPayment(tx: Tx, id: PaymentId, job: JobId): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ job_id: job })
    .where('id', '=', id)
    .where('job_id', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Stores the reason of a refund, before the gateway is called: from then on the payment counts as returned. */
export async function setRefundReason(tx: Tx, id: PaymentId, reason: string, now: Date): Promise<void> {
  await tx.updateTable('payments').set({ refund_reason: reason, updated_at: now }).where('id', '=', id).execute();
}

/** Inserts an event; idempotent. @returns false for a duplicate */
export async function insertEvent(tx: Tx, gateway: string, event: GatewayEvent, now: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment_events')
    .values({ gateway, event_id: event.id, type: event.type, subject: JSON.stringify(event.subject), received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Marks an event as processed, in the same transaction as its effect. */
export async function markEventProcessed(tx: Tx, gateway: string, eventId: string, now: Date): Promise<void> {
  await tx
    .updateTable('payment_events')
    .set({ processed_at: now })
    .where('gateway', '=', gateway)
    .where('event_id', '=', eventId)
    .execute();
}

/** Ends a payment for which the gateway has no money and none can come: an unused page, or a charge that was never sent. */
export async function saveEnd(tx: Tx, row: PaymentRow, state: 'expired' | 'canceled', now: Date): Promise<PaymentRow> {
  return tx
    .updateTable('payments')
    .set({ state, updated_at: now })
    .where('id', '=', row.id)
    .returning(COLUMNS.payments)
    .executeTakeFirstOrThrow();
}

/** Expires an open page now; one whose URL has not been stored yet is left. */
export async function savePageEnd(tx: Tx, id: PaymentId, now: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ session_expires_at: now, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'requires_payment')
    .where('session_id', 'is not', null)
    .where('session_expires_at', '>', now)
    .execute();
}

/** Marks the charge as sent: from here on the gateway may know of it, even without a response. */
export async function saveAsked(tx: Tx, id: PaymentId, now: Date): Promise<void> {
  await tx.updateTable('payments').set({ asked_at: now, updated_at: now }).where('id', '=', id).execute();
}

/** Stores the gateway's id of a payment, by which it is read from then on. */
export async function saveGatewayId(tx: Tx, id: PaymentId, gatewayPaymentId: string): Promise<void> {
  await tx.updateTable('payments').set({ gateway_payment_id: gatewayPaymentId }).where('id', '=', id).execute();
}

/** Stores a failure without a bank's answer. `canceled` when the card is not the cause, and it is no decline. */
export async function saveFailure(
  tx: Tx,
  row: PaymentRow,
  { state = 'failed', ...failure }: { code: string; message: string; state?: 'failed' | 'canceled' },
  now: Date,
): Promise<PaymentRow> {
  return tx
    .updateTable('payments')
    .set({ state, failure_code: failure.code, failure_message: failure.message, updated_at: now })
    .where('id', '=', row.id)
    .returning(COLUMNS.payments)
    .executeTakeFirstOrThrow();
}

/** Marks an authorization for capture by a task. */
export async function saveCaptureAsked(tx: Tx, id: PaymentId, now: Date): Promise<void> {
  await tx.updateTable('payments').set({ capture_asked_at: now, updated_at: now }).where('id', '=', id).execute();
}

/** Stores the time of the refund attempt at the gateway. */
export async function saveRefundTried(tx: Tx, id: PaymentId, now: Date): Promise<void> {
  await tx.updateTable('payments').set({ refund_tried_at: now }).where('id', '=', id).execute();
}

/** Counts an answered refund attempt: the next one gets another idempotency key. Idempotent. */
export async function saveRefundAttempt(tx: Tx, id: PaymentId, attempt: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ refund_attempts: attempt })
    .where('id', '=', id)
    .where('refund_attempts', '<', attempt)
    .execute();
}
