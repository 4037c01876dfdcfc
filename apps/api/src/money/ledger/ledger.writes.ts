import type { CompanyId, PaymentId, PayoutId } from '@swath/domain/ids';
import type { Movement, MovementKind } from '@swath/domain/ledger/movement';
import type { Db, Tx } from '../../platform/db/db.ts';

/**
 * Sums what the company's ledger contains for a payment, per kind of movement, in signed cents. The caller has locked
 * the payment.
 */
export async function sumWritten(db: Db, payment: PaymentId): Promise<Partial<Record<MovementKind, number>>> {
  const rows = await db
    .selectFrom('company_ledger')
    .where('payment_id', '=', payment)
    .groupBy('kind')
    .select(({ fn }) => ['kind', fn.sum<string>('cents').as('cents')])
    .execute();
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, Number(cents)]));
}

/** Appends lines about a payment to a company's ledger, which is append-only. */
export async function insertMovements(
  tx: Tx,
  of: { company: CompanyId; payment: PaymentId },
  movements: readonly Movement[],
  at: Date,
): Promise<void> {
  const rows = movements.map(({ kind, cents }) => ({
    company_id: of.company,
    payment_id: of.payment,
    kind,
    cents,
    at,
  }));
  if (rows.length > 0) await tx.insertInto('company_ledger').values(rows).execute();
}

/** Appends a payout or its return to a company's ledger; does nothing if that line exists. */
export async function insertPayoutMovement(
  tx: Tx,
  of: { company: CompanyId; payout: PayoutId },
  { kind, cents }: Movement,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('company_ledger')
    .values({ company_id: of.company, payout_id: of.payout, kind, cents, at })
    .onConflict((conflict) => conflict.columns(['payout_id', 'kind']).where('payout_id', 'is not', null).doNothing())
    .execute();
}
