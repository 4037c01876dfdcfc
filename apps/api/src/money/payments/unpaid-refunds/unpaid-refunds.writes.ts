import type { AccountId, PaymentId, RefundId } from '@swath/domain/ids';
import type { Cents } from '@swath/domain/units';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

/** A refund that was given up. */
export type GivenUpRefund = {
  readonly payment: PaymentId;
  /** Null: the full refund of a payment, not one by hand. */
  readonly byHand: RefundId | null;
  readonly amount: Cents;
  readonly tries: number;
  /** The gateway's code; null for none. */
  readonly lastError: string | null;
};

/** Inserts a given-up refund; idempotent. @returns its id; null for a duplicate */
export async function insertUnpaidRefund(tx: Tx, refund: GivenUpRefund, now: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into unpaid_refunds (payment_id, hand_refund_id, amount_cents, tries, last_error, failed_at)
    values (${refund.payment}, ${refund.byHand}, ${refund.amount}, ${refund.tries},
      ${refund.lastError?.slice(0, 100) ?? null}, ${now})
    on conflict (payment_id, coalesce(hand_refund_id, payment_id)) where outcome is null do nothing
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Locks an open given-up refund until the end of the transaction. The caller has locked the payment. */
export function lockUnpaidRefundRow(tx: Tx, id: string) {
  return tx
    .selectFrom('unpaid_refunds')
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .select(['id', 'payment_id', 'hand_refund_id', 'amount_cents'])
    .forUpdate()
    .executeTakeFirst();
}

/** Stores the outcome of a given-up refund. */
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

/** Closes a payment's given-up refunds: the whole was refunded after all, such as on the gateway's own pages. */
export async function closeCameThrough(tx: Tx, payment: PaymentId, now: Date): Promise<void> {
  await tx
    .updateTable('unpaid_refunds')
    .set({ outcome: 'came_through', closed_at: now })
    .where('payment_id', '=', payment)
    .where('outcome', 'is', null)
    .execute();
}

/** Closes given-up refunds by hand of at most this amount: a new refund by hand replaces them. */
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
