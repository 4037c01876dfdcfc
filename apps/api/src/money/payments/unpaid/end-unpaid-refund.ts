import type { AccountId, PaymentId } from '@swath/domain/ids';
import type { Cents } from '@swath/domain/units';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import type { PaymentRow } from '../payments.reads.ts';
import { lockPayment } from '../payments.writes.ts';
import { publishPaymentChanged } from '../settle/publish-payment-changed.ts';
import { closeUnpaidRefund, lockUnpaidRefundRow } from '../unpaid-refunds/unpaid-refunds.writes.ts';

/**
 * A failed refund that is still open, locked together with its payment. `byHand`: an administrator had requested it;
 * false: it was the full refund of the payment.
 */
export type LockedRefund = {
  readonly id: string;
  readonly payment: PaymentRow;
  readonly amount: Cents;
  readonly byHand: boolean;
};

/** Locks a payment and its failed refund; null when the refund is closed already. */
export async function lockUnpaidRefund(tx: Tx, payment: PaymentId, id: string): Promise<LockedRefund | null> {
  const row = await lockPayment(tx, payment);
  const open = await lockUnpaidRefundRow(tx, id);
  return open ? { id, payment: row, amount: open.amount_cents, byHand: open.hand_refund_id !== null } : null;
}

/**
 * Closes a failed refund, which the caller has locked: an administrator paid it in another way, or has it retried on
 * the card with as many attempts as before.
 */
export async function endUnpaidRefund(
  tx: Tx,
  { id, payment }: LockedRefund,
  how: { by: AccountId; now: Date } & ({ outcome: 'paid_otherwise'; note: string } | { outcome: 'tried_again' }),
): Promise<void> {
  await closeUnpaidRefund(tx, id, { ...how, note: how.outcome === 'paid_otherwise' ? how.note : null });
  const paymentId = payment.id;
  if (how.outcome === 'tried_again') {
    await enqueueTask(tx, 'refund-payment', { paymentId }, { key: `refund:${paymentId}` });
  }
  await publishPaymentChanged(tx, payment);
}
