import type { InvoiceId, JobId, PaymentId } from '@swath/domain/ids';
import { AWAITED, canReach, DEAD, LIVING } from '@swath/domain/payments/payment-state';
import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { COLUMNS, type Payments } from '../../platform/db/tables.ts';
import type { GatewayEvent, PaymentSnapshot } from '../../platform/providers/payments/payment-gateway.ts';
import { type LockedPayment, PAYMENT_VERSION, type PaymentRow } from './payments.reads.ts';

/**
 * Inserts the payment of a quote, or returns the existing one. Selects first, against deadlocks: an insert would wait
 * for a concurrent settlement of the same quote, which may wait for a lock of the caller.
 */
export async function insertPayment(tx: Tx, payment: Insertable<Payments> & { quote_id: string }): Promise<PaymentRow> {
  const known = await tx
    .selectFrom('payments')
    .where('quote_id', '=', payment.quote_id)
    .select(COLUMNS.payments)
    .executeTakeFirst();
  return known ?? tx.insertInto('payments').values(payment).returning(COLUMNS.payments).executeTakeFirstOrThrow();
}

/**
 * Inserts a payment for a visit, numbered as the next attempt to get that visit paid. The caller has locked the job and
 * knows that it has no open payment.
 */
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

/**
 * Stores the gateway's page on which a payment is made; `clientSecret` is null when there is nothing left to pay.
 *
 * @returns false when the payment has ended without money meanwhile: nothing is stored
 */
export async function savePage(
  tx: Tx,
  id: PaymentId,
  page: { sessionId: string; clientSecret: string | null },
): Promise<boolean> {
  const saved = await tx
    .updateTable('payments')
    .set({ session_id: page.sessionId, client_secret: page.clientSecret })
    .where('id', '=', id)
    .where('state', 'not in', DEAD)
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

/**
 * Locks a payment until the transaction ends, and reads it with its row version.
 *
 * @throws when there is none
 */
export async function lockPayment(tx: Tx, id: PaymentId): Promise<LockedPayment> {
  return tx
    .selectFrom('payments')
    .where('id', '=', id)
    .select([...COLUMNS.payments, PAYMENT_VERSION])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Locks the one payment of a job that holds money or may still get it, and is not being refunded; undefined when there
 * is none.
 */
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

/** Locks the payment of an invoice that may still come and is not given up; undefined when there is none. */
export async function lockOpenInvoicePayment(tx: Tx, invoice: InvoiceId): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom('payments')
    .where('invoice_id', '=', invoice)
    .where('refund_reason', 'is', null)
    .where('state', 'in', AWAITED)
    .select(COLUMNS.payments)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Overwrites a payment's state by that of the gateway, and appends to the payment ledger when money moved.
 *
 * @param how.cause  what led to the update, for the ledger
 * @returns the row as it is now
 * @throws Error when the amount differs or the state transition is impossible: a bug on either side; nothing is
 *   changed
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

/** Links a payment, which the caller has locked, to its job. @throws NoResultError when it has a job already */
export async function setJobOfPayment(tx: Tx, id: PaymentId, job: JobId): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ job_id: job })
    .where('id', '=', id)
    .where('job_id', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Stores why a payment is refunded, before the gateway is called: from then on the payment counts as refunded. */
export async function setRefundReason(tx: Tx, id: PaymentId, reason: string, now: Date): Promise<void> {
  await tx.updateTable('payments').set({ refund_reason: reason, updated_at: now }).where('id', '=', id).execute();
}

/**
 * Stores a webhook event.
 *
 * @returns false for a duplicate
 */
export async function insertEvent(tx: Tx, gateway: string, event: GatewayEvent, now: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment_events')
    .values({ gateway, event_id: event.id, type: event.type, subject: JSON.stringify(event.subject), received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Marks a webhook event as processed. */
export async function markEventProcessed(tx: Tx, gateway: string, eventId: string, now: Date): Promise<void> {
  await tx
    .updateTable('payment_events')
    .set({ processed_at: now })
    .where('gateway', '=', gateway)
    .where('event_id', '=', eventId)
    .execute();
}

/**
 * Ends a payment that got no money and cannot get any: an unused page, or a charge that was never sent.
 *
 * @returns the row as it is now
 */
export async function saveEnd(tx: Tx, row: PaymentRow, state: 'expired' | 'canceled', now: Date): Promise<PaymentRow> {
  return tx
    .updateTable('payments')
    .set({ state, updated_at: now })
    .where('id', '=', row.id)
    .returning(COLUMNS.payments)
    .executeTakeFirstOrThrow();
}

/** Expires an open payment page now. Does nothing for a page that the gateway has not opened yet. */
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

/**
 * Marks a charge as sent to the gateway, before it is: from here on the gateway may know it, even if no response
 * arrives.
 */
export async function saveAsked(tx: Tx, id: PaymentId, now: Date): Promise<void> {
  await tx.updateTable('payments').set({ asked_at: now, updated_at: now }).where('id', '=', id).execute();
}

/** Stores the id by which the gateway knows a payment. */
export async function saveGatewayId(tx: Tx, id: PaymentId, gatewayPaymentId: string): Promise<void> {
  await tx.updateTable('payments').set({ gateway_payment_id: gatewayPaymentId }).where('id', '=', id).execute();
}

/**
 * Stores that a charge failed without a bank's decision.
 *
 * @param failure.state  `canceled` when the card is not the cause, so that the failure does not count as a decline;
 *   left out: `failed`
 */
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

/** Marks an authorized payment as to be captured. */
export async function saveCaptureAsked(tx: Tx, id: PaymentId, now: Date): Promise<void> {
  await tx.updateTable('payments').set({ capture_asked_at: now, updated_at: now }).where('id', '=', id).execute();
}

/** Stores that a refund is being tried at the gateway now. */
export async function saveRefundTried(tx: Tx, id: PaymentId, now: Date): Promise<void> {
  await tx.updateTable('payments').set({ refund_tried_at: now }).where('id', '=', id).execute();
}

/**
 * Counts a refund attempt that the gateway has answered, so that the next one gets a new idempotency key. Idempotent.
 */
export async function saveRefundAttempt(tx: Tx, id: PaymentId, attempt: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ refund_attempts: attempt })
    .where('id', '=', id)
    .where('refund_attempts', '<', attempt)
    .execute();
}
