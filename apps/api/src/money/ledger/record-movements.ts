import type { CompanyId, PaymentId, PayoutId } from '@swath/domain/ids';
import { type CompanySide, type Movement, movementsSince } from '@swath/domain/ledger/movement';
import type { Db, Tx } from '../../platform/db/db.ts';
import { insertMovements, insertPayoutMovement, sumWritten } from './ledger.writes.ts';

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

/** Whether a payment has moved anything since its company's ledger was last written. */
export async function hasMovedSince(
  db: Db,
  payment: PaymentId,
  seen: { side: CompanySide; disputed: boolean },
): Promise<boolean> {
  return movementsSince(await sumWritten(db, payment), seen.side, seen.disputed).length > 0;
}

/**
 * Adds to a company's ledger that money went to its bank, or came back from there; a step of whoever holds the payout. Each of
 * the two is written once a payout.
 */
export async function recordPayoutMovement(
  tx: Tx,
  of: { company: CompanyId; payout: PayoutId },
  movement: Movement,
  at: Date,
): Promise<void> {
  await insertPayoutMovement(tx, of, movement, at);
}
