import type { Context } from '../../../platform/context.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { listFinished } from '../jobs.reads.ts';

/** Finds completed mowings that can no longer be undone and leaves each to a task of its own: one that fails holds up none. */
export async function sweepCompletedJobs(ctx: Context): Promise<void> {
  const finished = await listFinished(ctx.db, await ctx.clock.now(ctx.db));
  await ctx.db.transaction().execute(async (tx) => {
    for (const jobId of finished) await enqueueTask(tx, 'finish-job', { jobId }, { key: `finish:${jobId}` });
  });
}
