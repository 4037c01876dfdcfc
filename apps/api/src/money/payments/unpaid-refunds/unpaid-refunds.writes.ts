import type { AccountId, PaymentId, RefundId } from '@swath/domain/ids';
import type { Cents } from '@swath/domain/units';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

/** A refund that is given up. */
export type GivenUpRefund = {
  readonly payment: PaymentId;
  /** Null: all that was left of a payment for what was not mowed. */
  readonly byHand: RefundId | null;
  readonly amount: Cents;
  readonly tries: number;
  /** The gateway's code; null when it says none. */
  readonly lastError: string | null;
};

/** Writes down that a refund is given up. @returns its id; null when that is known */
export async function insertUnpaidRefund(tx: Tx, refund: GivenUpRefund, now: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into unpaid_refunds (payment_id, hand_refund_id, amount_cents, tries, last_error, failed_at)
    values (${refund.payment}, ${refund.byHand}, ${refund.amount}, ${refund.tries},
      ${refund.lastError?.slice(0, 100) ?? null}, ${now})
    on conflict (payment_id, coalesce(hand_refund_id, payment_id)) where outcome is null do nothing
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** An open refund that was given up, held until the caller's transaction ends. The caller holds the payment. */
export function lockUnpaidRefund(tx: Tx, id: string) {
  return tx
    .selectFrom('unpaid_refunds')
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .select(['id', 'payment_id', 'hand_refund_id', 'amount_cents'])
    .forUpdate()
    .executeTakeFirst();
}

/** Writes down what became of it. */
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

/** All of a payment has gone back after all, such as on the gateway's own pages. */
export async function closeCameThrough(tx: Tx, payment: PaymentId, now: Date): Promise<void> {
  await tx
    .updateTable('unpaid_refunds')
    .set({ outcome: 'came_through', closed_at: now })
    .where('payment_id', '=', payment)
    .where('outcome', 'is', null)
    .execute();
}

/** A refund by hand was given back anew: those of at most its amount that the bank did not take before wait no more. */
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
