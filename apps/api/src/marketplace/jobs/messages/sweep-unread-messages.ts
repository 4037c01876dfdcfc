import type { Context } from '../../../platform/context.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { listThreadsToMail } from './messages.reads.ts';

/** Finds threads in which something waits to be mailed and has each looked at by a task of its own: one that fails holds up none. */
export async function sweepUnreadMessages(ctx: Context): Promise<void> {
  const jobs = await listThreadsToMail(ctx.db, await ctx.clock.now(ctx.db));
  await ctx.db.transaction().execute(async (tx) => {
    for (const jobId of jobs) {
      await enqueueTask(tx, 'tell-unread-messages', { jobId }, { key: `tell-unread-messages:${jobId}` });
    }
  });
}
