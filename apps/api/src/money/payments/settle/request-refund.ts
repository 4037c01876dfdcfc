import type { JobId } from '@swath/domain/ids';
import { HOLDING } from '@swath/domain/payments/payment-state';
import { type Cents, cents } from '@swath/domain/units';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import type { PaymentRow } from '../payments.reads.ts';
import { lockLivingPayment, saveEnd, setRefundReason } from '../payments.writes.ts';

declare const allowed: unique symbol;

/** That a company gives the money back, by a member who may: made by `decideRefund` alone. */
export type CompanysCause = 'canceled_by_company' & { readonly [allowed]: true };

/** Why money goes back for a job. */
export type RefundCause =
  | 'canceled_by_homeowner'
  | 'canceled_by_swath'
  | 'missed'
  | 'not_agreed'
  /** An administrator decided so: its homeowner says that the recorded mowing was not done. */
  | 'not_done'
  | 'unpaid'
  | 'moved'
  | CompanysCause;

/**
 * Sees to it that what was paid for a job goes back in full, and that what is only held is let go of. The decision is
 * stored with its cause; the money follows as a task, so that an outage at the provider never holds up a cancellation.
 * A page that is open is closed, and a charge that nobody asked the bank for yet never is. Does nothing for a job nobody
 * paid for.
 *
 * @returns what goes back or is let go of, in cents; null when nothing does
 *
 * Source: docs/decisions.md, D22.
 */
export async function requestRefund(tx: Tx, job: JobId, reason: RefundCause): Promise<Cents | null> {
  const payment = await lockLivingPayment(tx, job);
  if (!payment) return null;
  const { rows } = await sql<{ now: Date }>`select clock_now() as now`.execute(tx);
  const goingBack = amountOf(payment);
  await giveUpPayment(tx, payment, reason, rows[0]!.now);
  return goingBack;
}

/**
 * What would go back, or be let go of, if a job were canceled now, its payment held; null when nothing would: nobody has paid,
 * and no bank was asked.
 */
export async function lockGoingBack(tx: Tx, job: JobId): Promise<Cents | null> {
  const payment = await lockLivingPayment(tx, job);
  return payment ? amountOf(payment) : null;
}

function amountOf(payment: PaymentRow): Cents | null {
  if (isUntold(payment)) return null;
  const { captured_cents: captured, refunded_cents: refunded, amount_cents: amount } = payment;
  return cents(captured > 0 ? captured - refunded : amount);
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
