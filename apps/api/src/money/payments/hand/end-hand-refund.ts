import type { RefundId } from '@swath/domain/ids';
import type { Context } from '../../../machinery/context.ts';
import { findHandRefund, lockEarnedJob } from '../hand-refunds/hand-refunds.reads.ts';
import { saveHandRefundFailed } from '../hand-refunds/hand-refunds.writes.ts';
import { lockPayment } from '../payments.writes.ts';
import { tellPaymentChanged } from '../settle/tell-payment-changed.ts';
import { noteReturnedShare } from './note-returned-share.ts';

/**
 * Gives a refund up that the bank refuses again and again: the company earns its share again, and administrators read
 * that it failed. Somebody has to look.
 *
 * Source: docs/decisions.md, D452.
 */
export function endHandRefund(ctx: Context, id: RefundId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const refund = await findHandRefund(tx, id);
    if (!refund) return;
    // The job comes before the payment, as everywhere.
    await lockEarnedJob(tx, refund.payment_id);
    const payment = await lockPayment(tx, refund.payment_id);
    if (!(await saveHandRefundFailed(tx, id))) return;
    await noteReturnedShare(tx, payment.id, -refund.share_cents, await ctx.clock.now(tx));
    await tellPaymentChanged(tx, payment);
    ctx.log.error({ payment: payment.id, refund: id }, 'a refund by hand failed; see docs/operations.md');
  });
}
