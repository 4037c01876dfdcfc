import type { RefundId } from '@swath/domain/ids';
import type { Context } from '../../../platform/context.ts';
import { findHandRefund, lockEarnedJob, MOST_HAND_ATTEMPTS } from '../hand-refunds/hand-refunds.reads.ts';
import { saveHandRefundFailed } from '../hand-refunds/hand-refunds.writes.ts';
import { lockPayment } from '../payments.writes.ts';
import { recordUnpaidRefund } from '../unpaid/record-unpaid-refund.ts';
import { recordReturnedShare } from './record-returned-share.ts';

/**
 * Gives up a refund by hand after its last attempt: the company gets its share of it back in its earnings, and
 * administrators pay the homeowner in another way. Does nothing if it is not pending any more.
 *
 * @param lastError  the gateway's error code; null when the bank returned the money without one
 *
 * Source: docs/rules/payments-and-refunds.md.
 */
export function endHandRefund(ctx: Context, id: RefundId, lastError: string | null): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const refund = await findHandRefund(tx, id);
    if (!refund) return;
    // Lock order: job before payment.
    await lockEarnedJob(tx, refund.payment_id);
    const payment = await lockPayment(tx, refund.payment_id);
    if (!(await saveHandRefundFailed(tx, id))) return;
    const now = await ctx.clock.now(tx);
    await recordReturnedShare(tx, payment.id, -refund.share_cents, now);
    const { amount_cents: amount, attempt } = refund;
    const tries = Math.min(attempt, MOST_HAND_ATTEMPTS);
    await recordUnpaidRefund(ctx, tx, payment, { byHand: id, amount, tries, lastError, now });
  });
}
