import type { AccountId, PaymentId, RefundId } from '@swath/domain/ids';
import type { JobStatus } from '@swath/domain/jobs/job';
import { leftToRefund, splitRefund, type WhyNotRefund, whyNotRefund } from '@swath/domain/payments/hand-refund';
import type { Cents } from '@swath/domain/units';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { isHandRefundOpen } from '../hand-refunds/hand-refunds.reads.ts';
import { insertHandRefund } from '../hand-refunds/hand-refunds.writes.ts';
import type { PaymentRow } from '../payments.reads.ts';
import { lockPayment } from '../payments.writes.ts';
import { publishPaymentChanged } from '../settle/publish-payment-changed.ts';
import type { Reading } from '../settle/read-payment.ts';
import { recordReading } from '../settle/record-reading.ts';
import { recordReturnedShare } from './record-returned-share.ts';

/** A refund as an administrator requests it. */
export type HandRefund = {
  readonly id: RefundId;
  readonly payment: PaymentId;
  readonly amount: Cents;
  /** How much of the payment was refunded when the administrator looked, in cents (optimistic locking). */
  readonly seen: number;
  /** Shown to both the homeowner and the company. */
  readonly reason: string;
  readonly by: AccountId;
  /** The payment's state at the gateway, read before this transaction. */
  readonly reading: Reading;
};

/**
 * Accepts an administrator's request for a partial or full refund: stores the payment's current state and the refund,
 * split between company and platform, reduces the company's earnings, and enqueues the task that executes it. Runs in
 * the caller's transaction, which has locked the job.
 *
 * @param job  status of the paid job
 * @returns the payment; or why it cannot be refunded, and how many cents still could be
 * @throws OutdatedReading when the payment has changed since it was read
 *
 * Source: docs/rules/payments-and-refunds.md.
 */
export async function requestHandRefund(
  ctx: Context,
  tx: Tx,
  job: JobStatus,
  asked: HandRefund,
): Promise<{ whyNot: WhyNotRefund; left: Cents } | { payment: PaymentRow }> {
  const known = await lockPayment(tx, asked.payment);
  const now = await ctx.clock.now(tx);
  const payment = await recordReading(ctx, tx, known, asked.reading, { cause: 'refund by hand', now });
  const refundable = {
    state: payment.state,
    captured: payment.captured_cents,
    refunded: payment.refunded_cents,
    isReturning: payment.refund_reason !== null,
    isOpen: await isHandRefundOpen(tx, payment.id),
  };
  const whyNot = whyNotRefund(refundable, { cents: asked.amount, seen: asked.seen, isAhead: job === 'pending' });
  if (whyNot) return { whyNot, left: leftToRefund(refundable) };

  const prices = { amount: payment.amount_cents, fee: payment.fee_cents };
  const { share } = splitRefund(prices, payment.refunded_cents, asked.amount);
  await insertHandRefund(tx, {
    id: asked.id,
    payment_id: payment.id,
    amount_cents: asked.amount,
    share_cents: share,
    reason: asked.reason,
    asked_by: asked.by,
    created_at: now,
  });
  await recordReturnedShare(tx, payment.id, share, now);
  await enqueueTask(tx, 'refund-by-hand', { refundId: asked.id }, { key: `hand:${asked.id}` });
  await publishPaymentChanged(tx, payment);
  return { payment };
}
