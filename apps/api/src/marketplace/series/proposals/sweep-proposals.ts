import type { Context } from '../../../platform/context.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { listUnanswered } from './proposals.reads.ts';

/** Finds proposals of series whose time to answer is over, and has each looked at by a task of its own: one that fails holds up none. */
export async function sweepProposals(ctx: Context): Promise<void> {
  const late = await listUnanswered(ctx.db, await ctx.clock.now(ctx.db));
  await ctx.db.transaction().execute(async (tx) => {
    for (const proposalId of late) {
      await enqueueTask(tx, 'expire-series-proposal', { proposalId }, { key: `expire-series-proposal:${proposalId}` });
    }
  });
}
