import type { Context } from '../../../platform/context.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { listJobsToMail, listOverdueQueuedJobs } from '../queue.reads.ts';

/**
 * Cron task: finds queued jobs and offers that have expired, and jobs with a gathered mail about their offers due, and
 * enqueues one task per job.
 */
export async function sweepQueue(ctx: Context): Promise<void> {
  const now = await ctx.clock.now(ctx.db);
  const overdue = await listOverdueQueuedJobs(ctx.db, now);
  const toMail = await listJobsToMail(ctx.db, now);
  await ctx.db.transaction().execute(async (tx) => {
    for (const queuedJobId of overdue) {
      await enqueueTask(tx, 'expire-queued-job', { queuedJobId }, { key: `expire:${queuedJobId}` });
    }
    for (const queuedJobId of toMail) {
      await enqueueTask(tx, 'tell-gathered', { queuedJobId }, { key: `gathered:${queuedJobId}` });
    }
  });
}
