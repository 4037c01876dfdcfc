import type { CompanyId, PaymentId } from '@swath/domain/ids';
import { type CompanySide, movementsSince } from '@swath/domain/ledger/movement';
import type { Tx } from '../../machinery/db/db.ts';
import { insertMovements, sumWritten } from './ledger.writes.ts';

/**
 * Adds to a company's ledger what a payment has moved since it was written last; a step of whoever holds the payment and
 * writes down how it stands. The same look twice adds nothing.
 *
 * @param seen.disputed  the bank has taken the payment back: what is taken from the company is for that
 * @returns whether anything moved
 */
export async function recordMovements(
  tx: Tx,
  of: { company: CompanyId; payment: PaymentId },
  seen: { side: CompanySide; disputed: boolean },
  at: Date,
): Promise<boolean> {
  const moved = movementsSince(await sumWritten(tx, of.payment), seen.side, seen.disputed);
  await insertMovements(tx, of, moved, at);
  return moved.length > 0;
}
