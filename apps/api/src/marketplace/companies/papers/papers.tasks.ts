import type { Context } from '../../../platform/context.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import type { Tasks } from '../../../platform/worker/tasks.ts';
import { notifyInsuranceEnd } from './notify-insurance-end.ts';
import { listEnding } from './papers.reads.ts';

/**
 * Handlers of the background tasks about insurance: the cron task finds certificates that end soon, and enqueues the
 * other task for each.
 */
export const paperTasks = {
  'sweep-insurance': (ctx) => sweepInsurance(ctx),
  'remind-insurance': (ctx, { certificateId }) => notifyInsuranceEnd(ctx, certificateId),
} satisfies Tasks;

/** Cron task: enqueues, for each certificate that ends soon, the reminder of its company. */
export async function sweepInsurance(ctx: Context): Promise<void> {
  const ending = await listEnding(ctx.db, await ctx.clock.now(ctx.db));
  await ctx.db.transaction().execute(async (tx) => {
    for (const certificateId of ending) {
      await enqueueTask(tx, 'remind-insurance', { certificateId }, { key: `remind-insurance:${certificateId}` });
    }
  });
}
