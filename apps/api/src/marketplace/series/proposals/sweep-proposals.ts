import type { Context } from '../../../platform/context.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { listUnanswered } from './proposals.reads.ts';

/** Cron task: enqueues one task per series proposal that was not answered in time, so that a failing one blocks no other. */
export async function sweepProposals(ctx: Context): Promise<void> {
  const late = await listUnanswered(ctx.db, await ctx.clock.now(ctx.db));
  await ctx.db.transaction().execute(async (tx) => {
    for (const proposalId of late) {
      await enqueueTask(tx, 'expire-series-proposal', { proposalId }, { key: `expire-series-proposal:${proposalId}` });
    }
  });
}
