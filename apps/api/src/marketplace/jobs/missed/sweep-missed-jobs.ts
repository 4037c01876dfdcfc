import type { Context } from '../../../platform/context.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { listMissed } from '../jobs.reads.ts';

/** Cron task: enqueues one task per missed job, so that a failing one blocks no other. */
export async function sweepMissedJobs(ctx: Context): Promise<void> {
  const { tell, cancel } = await listMissed(ctx.db, await ctx.clock.now(ctx.db));
  await ctx.db.transaction().execute(async (tx) => {
    for (const jobId of tell) await enqueueTask(tx, 'miss-job', { jobId }, { key: `miss:${jobId}` });
    for (const jobId of cancel)
      await enqueueTask(tx, 'cancel-missed-job', { jobId }, { key: `cancel-missed:${jobId}` });
  });
}
