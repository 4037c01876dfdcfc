import type { AccountId, PaymentId, RefundId } from '@swath/domain/ids';
import type { Cents } from '@swath/domain/units';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

/** A refund that failed for good: administrators pay it in another way or have it retried. */
export type GivenUpRefund = {
  readonly payment: PaymentId;
  /** The refund by hand (requested by an administrator) that failed; null: the full refund of a payment. */
  readonly byHand: RefundId | null;
  readonly amount: Cents;
  /** Number of attempts at the gateway. */
  readonly tries: number;
  /** The gateway's error code; null for none. */
  readonly lastError: string | null;
};

/**
 * Inserts a refund that failed for good.
 *
 * @returns its id; null when the same refund (by hand, or of the whole payment) is listed as failed and open already
 */
export async function insertUnpaidRefund(tx: Tx, refund: GivenUpRefund, now: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into unpaid_refunds (payment_id, hand_refund_id, amount_cents, tries, last_error, failed_at)
    values (${refund.payment}, ${refund.byHand}, ${refund.amount}, ${refund.tries},
      ${refund.lastError?.slice(0, 100) ?? null}, ${now})
    on conflict (payment_id, coalesce(hand_refund_id, payment_id)) where outcome is null do nothing
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/**
 * Locks a failed refund that is still open until the transaction ends; undefined when it is closed. The caller has
 * locked the payment.
 */
export function lockUnpaidRefundRow(tx: Tx, id: string) {
  return tx
    .selectFrom('unpaid_refunds')
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .select(['id', 'payment_id', 'hand_refund_id', 'amount_cents'])
    .forUpdate()
    .executeTakeFirst();
}

/** Closes a failed refund with its outcome. `note`: how it was paid in another way; null when it is retried. */
export async function closeUnpaidRefund(
  tx: Tx,
  id: string,
  {
    outcome,
    by,
    note,
    now,
  }: { outcome: 'paid_otherwise' | 'tried_again'; by: AccountId; note: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('unpaid_refunds')
    .set({ outcome, closed_by: by, note, closed_at: now })
    .where('id', '=', id)
    .execute();
}

/**
 * Closes a payment's failed refunds because the whole payment was refunded after all, e.g. on the gateway's own pages.
 */
export async function closeCameThrough(tx: Tx, payment: PaymentId, now: Date): Promise<void> {
  await tx
    .updateTable('unpaid_refunds')
    .set({ outcome: 'came_through', closed_at: now })
    .where('payment_id', '=', payment)
    .where('outcome', 'is', null)
    .execute();
}

/** Closes a payment's failed refunds by hand of at most this amount, because a new refund by hand has replaced them. */
export async function closeGivenAnew(tx: Tx, payment: PaymentId, amount: Cents, now: Date): Promise<void> {
  await tx
    .updateTable('unpaid_refunds')
    .set({ outcome: 'came_through', closed_at: now })
    .where('payment_id', '=', payment)
    .where('hand_refund_id', 'is not', null)
    .where('outcome', 'is', null)
    .where('amount_cents', '<=', amount)
    .execute();
}
