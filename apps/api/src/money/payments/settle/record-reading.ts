import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { OutdatedReading } from '../../../platform/providers/payments/outdated-reading.ts';
import type { PaymentSnapshot } from '../../../platform/providers/payments/payment-gateway.ts';
import { hasMovedSince } from '../../ledger/record-movements.ts';
import type { LockedPayment, PaymentRow } from '../payments.reads.ts';
import { saveEnd } from '../payments.writes.ts';
import type { Reading, Word } from './read-payment.ts';
import { isDisputedIn, recordSnapshot } from './record-snapshot.ts';

/**
 * Stores what the gateway answered before this transaction, by optimistic locking: it is stored if the row is unchanged
 * since, or has the answered state already. Storing it changes the row's version, so that older answers cannot
 * overwrite it. The caller has locked the payment.
 *
 * @returns the row as it is now
 * @throws OutdatedReading when the row has changed and differs: the caller reads the gateway again
 * @throws Error when the amount differs or the state transition is impossible
 *
 * Source: docs/decisions/0016-quotes-and-settlement.md.
 */
export async function recordReading(
  ctx: Context,
  tx: Tx,
  row: LockedPayment,
  { version, word }: Reading,
  how: { cause: string; now: Date },
): Promise<PaymentRow> {
  if (row.version !== version && !(await saysTheSame(tx, row, word))) throw new OutdatedReading();
  if (word === null) return row;
  return word === 'expired' ? saveEnd(tx, row, 'expired', how.now) : recordSnapshot(ctx, tx, row, word, how);
}

async function saysTheSame(tx: Tx, row: PaymentRow, word: Word): Promise<boolean> {
  if (word === null) return false;
  if (word === 'expired') return row.state === 'expired';
  return (
    isAsWritten(row, word) && !(await hasMovedSince(tx, row.id, { side: word.company, disputed: isDisputedIn(row) }))
  );
}

const isAsWritten = (row: PaymentRow, seen: PaymentSnapshot): boolean =>
  row.state === seen.state &&
  row.gateway_payment_id === seen.gatewayPaymentId &&
  row.captured_cents === seen.captured &&
  row.refunded_cents === seen.refunded &&
  row.capture_before?.getTime() === seen.captureBefore?.getTime() &&
  (seen.shareId === null || row.gateway_share_id === seen.shareId) &&
  row.failure_code === (seen.failure?.code ?? null);
