import type { Context } from '../../../platform/context.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { listThreadsToMail } from './messages.reads.ts';

/** Cron task: enqueues one task per thread with messages due for mail, so that a failing one blocks no other. */
export async function sweepUnreadMessages(ctx: Context): Promise<void> {
  const jobs = await listThreadsToMail(ctx.db, await ctx.clock.now(ctx.db));
  await ctx.db.transaction().execute(async (tx) => {
    for (const jobId of jobs) {
      await enqueueTask(tx, 'tell-unread-messages', { jobId }, { key: `tell-unread-messages:${jobId}` });
    }
  });
}
