import type { JobId } from '@swath/domain/ids';
import { HOLDING } from '@swath/domain/payments/payment-state';
import { type Cents, cents } from '@swath/domain/units';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import type { PaymentRow } from '../payments.reads.ts';
import { lockLivingPayment, saveEnd, setRefundReason } from '../payments.writes.ts';

declare const allowed: unique symbol;

/** Proof that a member with permission has decided on a company's refund: made by `decideRefund` alone. */
export type CompanysCause = 'canceled_by_company' & { readonly [allowed]: true };

/** Causes of a refund. */
export type RefundCause =
  | 'canceled_by_homeowner'
  | 'canceled_by_swath'
  | 'missed'
  | 'not_agreed'
  /** An administrator's decision: the homeowner says that the recorded mowing was not done. */
  | 'not_done'
  | 'unpaid'
  | 'moved'
  | CompanysCause;

/**
 * Requests a full refund of a job's payment; an uncaptured authorization is canceled. The decision is stored with its cause,
 * and a task executes it, so that an outage of the provider never blocks a cancellation. An open page is closed, and an unsent
 * charge is never sent. Does nothing for an unpaid job.
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
 * The amount that would be refunded or released if a job were canceled now, with its payment locked; null when it is unpaid
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

/** The same for one payment, whose row the caller has locked. */
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

/** Whether a charge of a saved card has not been sent to the gateway. */
const isUntold = (payment: PaymentRow): boolean =>
  payment.saved_card_id !== null && payment.asked_at === null && payment.state === 'requires_payment';
