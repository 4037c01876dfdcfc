import type { CompanyId, PaymentId, PayoutId } from '@swath/domain/ids';
import { type CompanySide, type Movement, movementsSince } from '@swath/domain/ledger/movement';
import type { Db, Tx } from '../../platform/db/db.ts';
import { insertMovements, insertPayoutMovement, sumWritten } from './ledger.writes.ts';

/**
 * Appends to a company's ledger what a payment has moved since the payment's last line there. Idempotent. Runs in the
 * transaction that has locked the payment and stores its state.
 *
 * @param seen.side  what the company got, gave back and paid as fee for the payment, summed up by the payment provider
 * @param seen.disputed  whether the bank charged the payment back; then reversals are booked as a dispute, not as a
 *   refund
 * @returns whether anything was appended
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

/** Whether a payment has moved anything that is missing from the company's ledger. */
export async function hasMovedSince(
  db: Db,
  payment: PaymentId,
  seen: { side: CompanySide; disputed: boolean },
): Promise<boolean> {
  return movementsSince(await sumWritten(db, payment), seen.side, seen.disputed).length > 0;
}

/**
 * Appends a payout, or its return by the bank, to a company's ledger; each at most once per payout. Runs in the
 * transaction that has locked the payout.
 */
export async function recordPayoutMovement(
  tx: Tx,
  of: { company: CompanyId; payout: PayoutId },
  movement: Movement,
  at: Date,
): Promise<void> {
  await insertPayoutMovement(tx, of, movement, at);
}
