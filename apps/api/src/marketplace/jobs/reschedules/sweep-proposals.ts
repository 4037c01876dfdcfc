import type { Context } from '../../../platform/context.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { listUnanswered } from './reschedules.reads.ts';

/** Cron task: enqueues one task per proposed day that was not answered in time, so that a failing one blocks no other. */
export async function sweepProposals(ctx: Context): Promise<void> {
  const jobs = await listUnanswered(ctx.db, await ctx.clock.now(ctx.db));
  await ctx.db.transaction().execute(async (tx) => {
    for (const jobId of jobs) await enqueueTask(tx, 'expire-proposal', { jobId }, { key: `expire-proposal:${jobId}` });
  });
}
