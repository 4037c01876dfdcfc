import type { JobId, PaymentId, RefundId } from '@swath/domain/ids';
import type { Cents } from '@swath/domain/units';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import type { PaymentRefunds } from '../../../platform/db/tables.ts';

/** Inserts a refund by hand, i.e. one that an administrator requested. */
export async function insertHandRefund(tx: Tx, refund: Insertable<PaymentRefunds>): Promise<void> {
  await tx.insertInto('payment_refunds').values(refund).execute();
}

/**
 * Marks a refund by hand as made at the gateway.
 *
 * @returns true the first time; false when the refund is repeated because the bank had returned it, or is not pending
 */
export async function saveHandRefundDone(tx: Tx, id: RefundId, now: Date): Promise<boolean> {
  const before = await tx
    .selectFrom('payment_refunds')
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .select('done_at')
    .forUpdate()
    .executeTakeFirst();
  if (!before) return false;
  await tx
    .updateTable('payment_refunds')
    .set({ state: 'done', done_at: before.done_at ?? now })
    .where('id', '=', id)
    .execute();
  return before.done_at === null;
}

/** Stores that a refund by hand is being tried at the gateway now. */
export async function saveHandRefundTried(tx: Tx, id: RefundId, now: Date): Promise<void> {
  await tx.updateTable('payment_refunds').set({ tried_at: now }).where('id', '=', id).execute();
}

/**
 * Counts a permanent refusal by the gateway, so that the next attempt gets a new idempotency key.
 *
 * @param refused  the number of the refused attempt; does nothing if it was counted already
 */
export async function saveNextAttempt(tx: Tx, id: RefundId, refused: number): Promise<void> {
  await tx
    .updateTable('payment_refunds')
    .set((eb) => ({ attempt: eb('attempt', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .where('attempt', '=', refused)
    .execute();
}

/**
 * Reopens the latest refund by hand of an amount because the bank returned it; the next attempt gets a new key.
 *
 * @returns its id; null when no refund by hand has that amount, or another one is pending
 */
export async function reopenHandRefund(tx: Tx, payment: PaymentId, amount: Cents): Promise<RefundId | null> {
  const found = await tx
    .selectFrom('payment_refunds')
    .where('payment_id', '=', payment)
    .where('state', '=', 'done')
    .where('amount_cents', '=', amount)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_refunds as other')
            .where('other.payment_id', '=', payment)
            .where('other.state', '=', 'asked')
            .select('other.id'),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .select('id')
    .executeTakeFirst();
  if (!found) return null;
  await tx
    .updateTable('payment_refunds')
    .set((eb) => ({ state: 'asked', attempt: eb('attempt', '+', 1) }))
    .where('id', '=', found.id)
    .execute();
  return found.id;
}

/**
 * Marks a refund by hand as failed for good.
 *
 * @returns false when it is not pending any more
 */
export async function saveHandRefundFailed(tx: Tx, id: RefundId): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_refunds')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Adds to the part of a company's share of a job that was refunded by hand. The caller has locked the job.
 *
 * @param share  cents; negative when the refund failed and the company keeps the share
 */
export async function addShareReturned(tx: Tx, job: JobId, share: number): Promise<void> {
  await sql`update jobs set share_returned_cents = share_returned_cents + ${share} where id = ${job}`.execute(tx);
}
