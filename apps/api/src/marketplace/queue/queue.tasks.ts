import type { Tasks } from '../../platform/worker/tasks.ts';
import { expireQueuedJob } from './expiry/expire-queued-job.ts';
import { sweepQueue } from './expiry/sweep-queue.ts';
import { tellGathered } from './offers/mails/tell-gathered.ts';

/** Background tasks of the queue. */
export const queueTasks = {
  'sweep-queue': (ctx) => sweepQueue(ctx),
  'expire-queued-job': (ctx, { queuedJobId }) => expireQueuedJob(ctx, queuedJobId),
  'tell-gathered': (ctx, { queuedJobId }) => tellGathered(ctx, queuedJobId),
} satisfies Tasks;
