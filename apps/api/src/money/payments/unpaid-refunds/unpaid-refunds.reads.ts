import type { PaymentId } from '@swath/domain/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/**
 * Sums up the given-up refunds of a payment.
 *
 * @returns isOver: one of them waits for an administrator or was paid in another way; triedAgain: how often an
 *   administrator had a refund retried
 */
export async function readGivenUpRefunds(db: Db, payment: PaymentId): Promise<{ isOver: boolean; triedAgain: number }> {
  const { rows } = await sql<{ is_over: boolean; tried_again: number }>`
    select coalesce(bool_or(outcome is null or outcome = 'paid_otherwise'), false) as is_over,
      (count(*) filter (where outcome = 'tried_again'))::int as tried_again
      from unpaid_refunds where payment_id = ${payment} and hand_refund_id is null`.execute(db);
  return { isOver: rows[0]!.is_over, triedAgain: rows[0]!.tried_again };
}

/**
 * SQL for whether we make no more attempts to refund a payment: the refund waits for an administrator or was paid in
 * another way.
 */
export const isRefundOver = (payment: RawBuilder<unknown>) => sql<boolean>`exists (
  select from unpaid_refunds u where u.payment_id = ${payment} and u.hand_refund_id is null
    and (u.outcome is null or u.outcome = 'paid_otherwise'))`;

/** Whether the homeowner was notified of a payment's refund, and not notified since that it failed for good. */
export async function isNotifiedOfReturn(db: Db, payment: PaymentId): Promise<boolean> {
  const { rows } = await sql<{ told: boolean }>`
    select exists (select from payment_ledger line where line.payment_id = ${payment} and line.to_state = 'refunded'
      and line.at > coalesce((select max(failed_at) from unpaid_refunds where payment_id = ${payment}), '-infinity')) as told`.execute(
    db,
  );
  return rows[0]!.told;
}
