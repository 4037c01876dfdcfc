import type { JobId } from '@swath/domain/ids';
import { HOLDING } from '@swath/domain/payments/payment-state';
import { sql } from 'kysely';
import type { Tx } from '../../../machinery/db/db.ts';
import { enqueueTask } from '../../../machinery/tasks/enqueue-task.ts';
import type { PaymentRow } from '../payments.reads.ts';
import { lockLivingPayment, saveEnd, setRefundReason } from '../payments.writes.ts';

/**
 * Sees to it that what was paid for a job goes back in full, and that what is only held is let go of. The decision is
 * stored with its cause; the money follows as a task, so that an outage at the provider never holds up a cancellation.
 * A page that is open is closed, and a charge that nobody asked the bank for yet never is. Does nothing for a job nobody
 * paid for.
 *
 * Source: docs/decisions.md, D22.
 */
export async function requestRefund(tx: Tx, job: JobId, reason: string): Promise<void> {
  const payment = await lockLivingPayment(tx, job);
  if (!payment) return;
  const { rows } = await sql<{ now: Date }>`select clock_now() as now`.execute(tx);
  await giveUpPayment(tx, payment, reason, rows[0]!.now);
}

/** The same for one payment, whose row the caller holds. */
export async function giveUpPayment(tx: Tx, payment: PaymentRow, reason: string, now: Date): Promise<void> {
  const paymentId = payment.id;
  await setRefundReason(tx, paymentId, reason, now);
  if (isUntold(payment)) {
    await saveEnd(tx, payment, 'canceled', now);
    return;
  }
  const money = HOLDING.includes(payment.state);
  const isPage = payment.session_id !== null;
  if (money || !isPage) await enqueueTask(tx, 'refund-payment', { paymentId }, { key: `refund:${paymentId}` });
  else await enqueueTask(tx, 'settle-payment', { paymentId }, { key: `settle:${paymentId}` });
}

/** Whether the gateway cannot have heard of a charge of a saved card. */
const isUntold = (payment: PaymentRow): boolean =>
  payment.saved_card_id !== null && payment.asked_at === null && payment.state === 'requires_payment';
