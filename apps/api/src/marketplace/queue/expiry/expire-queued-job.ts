import type { QueuedJobId } from '@swath/domain/ids';
import type { Context } from '../../../platform/context.ts';
import { holdQueuedJob } from '../hold-queued-job.ts';

/** Advances one queued job to the current time and notifies those affected; a no-op when nothing has expired. */
export function expireQueuedJob(ctx: Context, id: QueuedJobId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await holdQueuedJob(ctx, tx, id, await ctx.clock.now(tx));
  });
}
