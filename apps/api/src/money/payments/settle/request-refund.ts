import type { JobId } from '@swath/domain/ids';
import { HOLDING } from '@swath/domain/payments/payment-state';
import { type Cents, cents } from '@swath/domain/units';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import type { PaymentRow } from '../payments.reads.ts';
import { lockLivingPayment, saveEnd, setRefundReason } from '../payments.writes.ts';

declare const allowed: unique symbol;

/**
 * The cause of a refund by a company, as proof that a member with the right to refund decided it: only `decideRefund`
 * makes it.
 */
export type CompanysCause = 'canceled_by_company' & { readonly [allowed]: true };

/** Why a payment is refunded. */
export type RefundCause =
  | 'canceled_by_homeowner'
  | 'canceled_by_swath'
  | 'missed'
  | 'not_agreed'
  /** An administrator found that the mowing was not done, as the homeowner says. */
  | 'not_done'
  | 'unpaid'
  | 'moved'
  | CompanysCause;

/**
 * Requests the full refund of a job's payment, or the release of its authorization. The decision is stored with its
 * cause and executed by a task, so that an outage of the provider never blocks a cancellation. An open page is closed,
 * and an unsent charge is never sent. Does nothing for an unpaid job.
 *
 * @returns the amount refunded or released, in cents; null for none
 *
 * Source: docs/rules/payments-and-refunds.md.
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
 * Locks a job's payment and works out how much would be refunded or released if the job were canceled now.
 *
 * @returns cents; null when nothing would be: the job has no payment, or its charge was not sent to the gateway yet
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

/** Requests the full refund of one payment, whose row the caller has locked; see `requestRefund`. */
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

/** Whether this is a charge of a saved card that was not sent to the gateway. */
const isUntold = (payment: PaymentRow): boolean =>
  payment.saved_card_id !== null && payment.asked_at === null && payment.state === 'requires_payment';
