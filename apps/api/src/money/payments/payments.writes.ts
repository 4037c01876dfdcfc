import type { JobId, PaymentId } from '@swath/domain/ids';
import { canReach, LIVING } from '@swath/domain/payments/payment-state';
import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { COLUMNS, type Payments } from '../../platform/db/tables.ts';
import type { GatewayEvent, PaymentSnapshot } from '../../platform/providers/payments/payment-gateway.ts';
import { type LockedPayment, PAYMENT_VERSION, type PaymentRow } from './payments.reads.ts';

/**
 * The payment of a quote, made once: a second try finds the first. Looked for before it is made: an insert would wait for
 * whoever is settling it, who may wait for what the caller holds.
 */
export async function insertPayment(tx: Tx, payment: Insertable<Payments> & { quote_id: string }): Promise<PaymentRow> {
  const known = await tx
    .selectFrom('payments')
    .where('quote_id', '=', payment.quote_id)
    .select(COLUMNS.payments)
    .executeTakeFirst();
  return known ?? tx.insertInto('payments').values(payment).returning(COLUMNS.payments).executeTakeFirstOrThrow();
}

/** One more try to have a visit paid for. The caller holds the job, and nothing of it is living. */
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

/** Where the homeowner pays: the page that the gateway opened for a payment. */
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

/** A payment with its version, held until the caller's transaction ends. */
export async function lockPayment(tx: Tx, id: PaymentId): Promise<LockedPayment> {
  return tx
    .selectFrom('payments')
    .where('id', '=', id)
    .select([...COLUMNS.payments, PAYMENT_VERSION])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** All payments of a job, held until the caller's transaction ends; the caller holds the job. */
export async function lockPaymentsOfJob(tx: Tx, job: JobId): Promise<void> {
  await tx.selectFrom('payments').where('job_id', '=', job).select('id').orderBy('id').forUpdate().execute();
}

/** The one payment of a job that holds money or may still get it, and is not on its way back. */
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
 * Writes what the gateway says over what we knew, with a line in the ledger when money moved.
 *
 * @returns the row as it is now
 * @throws Error when the amount is another or the move is impossible: then one of us is wrong, and nothing is touched
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

/** Says which job a payment paid for, once. @throws when it is a job's already */
export async function setJobOfPayment(tx: Tx, id: PaymentId, job: JobId): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ job_id: job })
    .where('id', '=', id)
    .where('job_id', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Says why a payment is given back, before the gateway is asked: from then on it counts as returned. */
export async function setRefundReason(tx: Tx, id: PaymentId, reason: string, now: Date): Promise<void> {
  await tx.updateTable('payments').set({ refund_reason: reason, updated_at: now }).where('id', '=', id).execute();
}

/** @returns false when this event is known already */
export async function insertEvent(tx: Tx, gateway: string, event: GatewayEvent, now: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment_events')
    .values({ gateway, event_id: event.id, type: event.type, subject: JSON.stringify(event.subject), received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The event has had its effect, in this same transaction: it is never processed again. */
export async function markEventProcessed(tx: Tx, gateway: string, eventId: string, now: Date): Promise<void> {
  await tx
    .updateTable('payment_events')
    .set({ processed_at: now })
    .where('gateway', '=', gateway)
    .where('event_id', '=', eventId)
    .execute();
}

/** No money can come any more and the gateway holds none: a page nobody tried to pay, a charge it was never asked for. */
export async function saveEnd(tx: Tx, row: PaymentRow, state: 'expired' | 'canceled', now: Date): Promise<PaymentRow> {
  return tx
    .updateTable('payments')
    .set({ state, updated_at: now })
    .where('id', '=', row.id)
    .returning(COLUMNS.payments)
    .executeTakeFirstOrThrow();
}

/** Nobody is to pay any more on a page that is open; one whose address is on its way here is left alone. */
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

/** From here on the gateway may know of this charge, whatever becomes of our call. */
export async function saveAsked(tx: Tx, id: PaymentId, now: Date): Promise<void> {
  await tx.updateTable('payments').set({ asked_at: now, updated_at: now }).where('id', '=', id).execute();
}

/** Keeps what the gateway calls a payment, so that its next answer is asked for by that name. */
export async function saveGatewayId(tx: Tx, id: PaymentId, gatewayPaymentId: string): Promise<void> {
  await tx.updateTable('payments').set({ gateway_payment_id: gatewayPaymentId }).where('id', '=', id).execute();
}

/** The gateway does not even try: no bank was asked. `canceled` when that is not for the card, and no decline. */
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

/** What is held is to be taken; a task sees to it. */
export async function saveCaptureAsked(tx: Tx, id: PaymentId, now: Date): Promise<void> {
  await tx.updateTable('payments').set({ capture_asked_at: now, updated_at: now }).where('id', '=', id).execute();
}

/** That the gateway is asked for a refund now. */
export async function saveRefundTried(tx: Tx, id: PaymentId, now: Date): Promise<void> {
  await tx.updateTable('payments').set({ refund_tried_at: now }).where('id', '=', id).execute();
}

/** The gateway has answered this try, so that the next one is another, under a key of its own; counted once. */
export async function saveRefundAttempt(tx: Tx, id: PaymentId, attempt: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ refund_attempts: attempt })
    .where('id', '=', id)
    .where('refund_attempts', '<', attempt)
    .execute();
}
