import type { Context } from '../../../platform/context.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { listRecordsDue } from './records.reads.ts';

/** Finds records that nobody answered in time and has each looked at by a task of its own: one that fails holds up none. */
export async function sweepRecords(ctx: Context): Promise<void> {
  const jobs = await listRecordsDue(ctx.db, await ctx.clock.now(ctx.db));
  await ctx.db.transaction().execute(async (tx) => {
    for (const jobId of jobs) await enqueueTask(tx, 'expire-record', { jobId }, { key: `expire-record:${jobId}` });
  });
}
