import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { OutdatedReading } from '../../../platform/providers/payments/outdated-reading.ts';
import type { PaymentSnapshot } from '../../../platform/providers/payments/payment-gateway.ts';
import { hasMovedSince } from '../../ledger/record-movements.ts';
import type { LockedPayment, PaymentRow } from '../payments.reads.ts';
import { saveEnd } from '../payments.writes.ts';
import { isDisputedIn, noteSnapshot } from './note-snapshot.ts';
import type { Reading, Word } from './read-payment.ts';

/**
 * Writes down what the gateway said before this transaction, for whoever holds the payment now. A reading is written when
 * nobody has written the row since it began, or when it says what the row says already; either way the row gets another
 * version, so that whoever began to read before cannot write theirs over it.
 *
 * @returns the row as it is now
 * @throws OutdatedReading when the row was written meanwhile and says something else: read again
 * @throws Error when the amount is another or the move is impossible
 *
 * Source: docs/decisions/0056-no-provider-in-a-transaction.md.
 */
export async function noteReading(
  ctx: Context,
  tx: Tx,
  row: LockedPayment,
  { version, word }: Reading,
  how: { cause: string; now: Date },
): Promise<PaymentRow> {
  if (row.version !== version && !(await saysTheSame(tx, row, word))) throw new OutdatedReading();
  if (word === null) return row;
  return word === 'expired' ? saveEnd(tx, row, 'expired', how.now) : noteSnapshot(ctx, tx, row, word, how);
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
