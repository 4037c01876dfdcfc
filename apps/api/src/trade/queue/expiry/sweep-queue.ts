import type { Context } from '../../../machinery/context.ts';
import { enqueueTask } from '../../../machinery/tasks/enqueue-task.ts';
import { listOverdueQueuedJobs } from '../queue.reads.ts';

/** Finds queued jobs and offers whose time is over and has that written down and told, each by itself. */
export async function sweepQueue(ctx: Context): Promise<void> {
  const overdue = await listOverdueQueuedJobs(ctx.db, await ctx.clock.now(ctx.db));
  await ctx.db.transaction().execute(async (tx) => {
    for (const queuedJobId of overdue) {
      await enqueueTask(tx, 'expire-queued-job', { queuedJobId }, { key: `expire:${queuedJobId}` });
    }
  });
}
