import type { Context } from '../../../platform/context.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { listUnanswered } from './reschedules.reads.ts';

/** Finds questions about another day whose time is over, and has each looked at by a task of its own: one that fails holds up none. */
export async function sweepProposals(ctx: Context): Promise<void> {
  const jobs = await listUnanswered(ctx.db, await ctx.clock.now(ctx.db));
  await ctx.db.transaction().execute(async (tx) => {
    for (const jobId of jobs) await enqueueTask(tx, 'expire-proposal', { jobId }, { key: `expire-proposal:${jobId}` });
  });
}
