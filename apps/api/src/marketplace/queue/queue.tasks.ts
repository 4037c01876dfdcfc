import type { QueuedJobId } from '@swath/domain/ids';
import type { Context } from '../../platform/context.ts';
import { enqueueTask } from '../../platform/tasks/enqueue-task.ts';
import type { Tasks } from '../../platform/worker/tasks.ts';
import { lockQueuedJob } from './lock-queued-job.ts';
import { mailGathered } from './offers/mails/mail-gathered.ts';
import { listJobsToMail, listOverdueQueuedJobs } from './queue.reads.ts';

/** Handlers of the background tasks about queued jobs, which wait for companies' offers. */
export const queueTasks = {
  'sweep-queue': (ctx) => sweepQueue(ctx),
  'expire-queued-job': (ctx, { queuedJobId }) => expireQueuedJob(ctx, queuedJobId),
  'tell-gathered': (ctx, { queuedJobId }) => mailGathered(ctx, queuedJobId),
} satisfies Tasks;

/** Brings one queued job up to the current time and notifies those affected; does nothing when nothing has expired. */
export function expireQueuedJob(ctx: Context, id: QueuedJobId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockQueuedJob(ctx, tx, id, await ctx.clock.now(tx));
  });
}

/**
 * Cron task: finds queued jobs and offers that have expired, and queued jobs with a delayed mail due, and enqueues one
 * task per queued job.
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
