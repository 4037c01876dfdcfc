import type { QueuedJobId } from '@swath/domain/ids';
import type { Context } from '../../../platform/context.ts';
import { holdQueuedJob } from '../hold-queued-job.ts';

/** Writes down what time has done to one queued job and tells whom it concerns; nothing when there is nothing to write. */
export function expireQueuedJob(ctx: Context, id: QueuedJobId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await holdQueuedJob(ctx, tx, id, await ctx.clock.now(tx));
  });
}
