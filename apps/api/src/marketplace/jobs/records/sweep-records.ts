import type { Context } from '../../../platform/context.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { listRecordsDue } from './records.reads.ts';

/** Cron task: enqueues one task per record that was not answered in time, so that a failing one blocks no other. */
export async function sweepRecords(ctx: Context): Promise<void> {
  const jobs = await listRecordsDue(ctx.db, await ctx.clock.now(ctx.db));
  await ctx.db.transaction().execute(async (tx) => {
    for (const jobId of jobs) await enqueueTask(tx, 'expire-record', { jobId }, { key: `expire-record:${jobId}` });
  });
}
