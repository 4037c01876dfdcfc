import type { Context } from '../../../platform/context.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { listFinished } from '../jobs.reads.ts';

/** Cron task: enqueues one task per completed mowing that can no longer be undone, so that a failing one blocks no other. */
export async function sweepCompletedJobs(ctx: Context): Promise<void> {
  const finished = await listFinished(ctx.db, await ctx.clock.now(ctx.db));
  await ctx.db.transaction().execute(async (tx) => {
    for (const jobId of finished) await enqueueTask(tx, 'finish-job', { jobId }, { key: `finish:${jobId}` });
  });
}
