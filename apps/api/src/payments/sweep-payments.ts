import type { Context } from '../context.ts';
import { enqueueTask } from '../tasks/enqueue-task.ts';
import { listUnsettled } from './payments.reads.ts';

/** Finds payments that nobody finished, because an event was lost or a process was killed, and has them finished. */
export async function sweepPayments(ctx: Context): Promise<void> {
  const { settle, refund, authorize, capture } = await listUnsettled(ctx.db, await ctx.clock.now(ctx.db));
  await ctx.db.transaction().execute(async (tx) => {
    for (const paymentId of settle) {
      await enqueueTask(tx, 'settle-payment', { paymentId }, { key: `settle:${paymentId}` });
    }
    for (const paymentId of refund) {
      await enqueueTask(tx, 'refund-payment', { paymentId }, { key: `refund:${paymentId}` });
    }
    for (const paymentId of authorize) {
      await enqueueTask(tx, 'authorize-payment', { paymentId }, { key: `authorize:${paymentId}` });
    }
    for (const paymentId of capture) {
      await enqueueTask(tx, 'capture-payment', { paymentId }, { key: `capture:${paymentId}` });
    }
  });
}
