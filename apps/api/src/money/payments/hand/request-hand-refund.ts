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
import { noteReading } from '../settle/note-reading.ts';
import type { Reading } from '../settle/read-payment.ts';
import { tellPaymentChanged } from '../settle/tell-payment-changed.ts';
import { noteReturnedShare } from './note-returned-share.ts';

/** What an administrator wants to give back. */
export type HandRefund = {
  readonly id: RefundId;
  readonly payment: PaymentId;
  readonly amount: Cents;
  /** What had gone back when they looked; cents. */
  readonly seen: number;
  /** Homeowner and company read it. */
  readonly reason: string;
  readonly by: AccountId;
  /** How the gateway had the payment, asked before this transaction. */
  readonly reading: Reading;
};

/**
 * Decides that a part of a payment, or all of it, goes back, as a step of whoever holds its job: what the gateway said
 * is written down, and the refund with who bears it, the company's earnings lessened, and a task left that has it done.
 *
 * @param job  how the mowing stands that was paid for
 * @returns why it cannot be and what is left, or the payment
 * @throws OutdatedReading when the payment changed since the gateway was asked
 *
 * Source: docs/decisions.md, D450, D451.
 */
export async function requestHandRefund(
  ctx: Context,
  tx: Tx,
  job: JobStatus,
  asked: HandRefund,
): Promise<{ whyNot: WhyNotRefund; left: Cents } | { payment: PaymentRow }> {
  const known = await lockPayment(tx, asked.payment);
  const now = await ctx.clock.now(tx);
  const payment = await noteReading(ctx, tx, known, asked.reading, { cause: 'refund by hand', now });
  const standing = {
    state: payment.state,
    captured: payment.captured_cents,
    refunded: payment.refunded_cents,
    isReturning: payment.refund_reason !== null,
    isOpen: await isHandRefundOpen(tx, payment.id),
  };
  const whyNot = whyNotRefund(standing, { cents: asked.amount, seen: asked.seen, isAhead: job === 'pending' });
  if (whyNot) return { whyNot, left: leftToRefund(standing) };

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
  await noteReturnedShare(tx, payment.id, share, now);
  await enqueueTask(tx, 'refund-by-hand', { refundId: asked.id }, { key: `hand:${asked.id}` });
  await tellPaymentChanged(tx, payment);
  return { payment };
}
