import type { CompanyId, PaymentId, PayoutId } from '@swath/domain/ids';
import type { Payout } from '@swath/domain/payouts/payout';
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { COLUMNS, type Payouts } from '../../platform/db/tables.ts';

export type PayoutRow = Selectable<Payouts>;

/**
 * Inserts a payout of the provider's, or locks the stored one.
 *
 * @returns the stored row, before any update, and whether it is new
 */
export async function lockOrInsertPayout(
  tx: Tx,
  of: { company: CompanyId; gateway: 'stripe' | 'sandbox' },
  seen: Payout,
  now: Date,
): Promise<{ row: PayoutRow; isNew: boolean }> {
  const inserted = await tx
    .insertInto('payouts')
    .values({
      company_id: of.company,
      gateway: of.gateway,
      gateway_payout_id: seen.payoutId,
      cents: seen.cents,
      status: seen.status,
      arrival_day: seen.arrivalDay,
      sent_at: seen.sentAt,
      trace_id: seen.traceId,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'gateway_payout_id']).doNothing())
    .returning(COLUMNS.payouts)
    .executeTakeFirst();
  if (inserted) return { row: inserted, isNew: true };
  const row = await tx
    .selectFrom('payouts')
    .where('gateway', '=', of.gateway)
    .where('gateway_payout_id', '=', seen.payoutId)
    .select(COLUMNS.payouts)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { row, isNew: false };
}

/** Updates a stored payout to its state at the provider. */
export async function savePayout(tx: Tx, id: PayoutId, seen: Payout, now: Date): Promise<void> {
  await tx
    .updateTable('payouts')
    .set({
      status: seen.status,
      arrival_day: seen.arrivalDay,
      failure_code: seen.failure?.code ?? null,
      failure_message: seen.failure?.message ?? null,
      trace_id: seen.traceId,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Replaces the stored parts of a payout, i.e. the payments it consists of, and marks them as known. */
export async function replaceParts(
  tx: Tx,
  id: PayoutId,
  parts: readonly { payment: PaymentId; cents: number }[],
): Promise<void> {
  await tx.deleteFrom('payout_parts').where('payout_id', '=', id).execute();
  const rows = parts.map(({ payment, cents }) => ({ payout_id: id, payment_id: payment, cents }));
  if (rows.length > 0) await tx.insertInto('payout_parts').values(rows).execute();
  await tx.updateTable('payouts').set({ parts_known: true }).where('id', '=', id).execute();
}
