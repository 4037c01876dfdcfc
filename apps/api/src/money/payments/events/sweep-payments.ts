import type { PaymentId } from '@swath/domain/ids';
import type { Context } from '../../../platform/context.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { listOpenHandRefunds } from '../hand-refunds/hand-refunds.reads.ts';
import { listUnsettled } from './list-unsettled.ts';

/**
 * Cron task: enqueues the overdue steps of payments: those left undone because a webhook event was lost or a process
 * was killed. Each task is enqueued in its own transaction against deadlocks: its key stays locked until the
 * transaction ends, and canceling many visits locks several keys in another order.
 */
export async function sweepPayments(ctx: Context): Promise<void> {
  const now = await ctx.clock.now(ctx.db);
  const { settle, refund, authorize, capture } = await listUnsettled(ctx.db, now);
  const leave = (name: 'settle' | 'refund' | 'authorize' | 'capture', paymentId: PaymentId) =>
    ctx.db
      .transaction()
      .execute((tx) => enqueueTask(tx, `${name}-payment`, { paymentId }, { key: `${name}:${paymentId}` }));
  for (const paymentId of settle) await leave('settle', paymentId);
  for (const paymentId of refund) await leave('refund', paymentId);
  for (const paymentId of authorize) await leave('authorize', paymentId);
  for (const paymentId of capture) await leave('capture', paymentId);
  for (const refundId of await listOpenHandRefunds(ctx.db, now)) {
    const how = { key: `hand:${refundId}` };
    await ctx.db.transaction().execute((tx) => enqueueTask(tx, 'refund-by-hand', { refundId }, how));
  }
}
