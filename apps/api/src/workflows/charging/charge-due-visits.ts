import type { Context } from '../../platform/context.ts';
import { enqueueTask } from '../../platform/tasks/enqueue-task.ts';
import { listOpenSetups, listPayableAgain, listUnpaidVisits } from './charges.reads.ts';
import { runPayableAgain } from './failed/pause-series.ts';

/**
 * Cron task, each minute: enqueues a task for each series visit that is due to be charged, also those left over by an outage
 * or a lost event.
 */
export async function chargeDueVisits(ctx: Context): Promise<void> {
  const now = await ctx.clock.now(ctx.db);
  for (const series of await listPayableAgain(ctx.db, now)) {
    await ctx.db.transaction().execute((tx) => runPayableAgain(tx, series, now));
  }
  const visits = await listUnpaidVisits(ctx.db, now);
  const setups = await listOpenSetups(ctx.db, now);
  await ctx.db.transaction().execute(async (tx) => {
    for (const jobId of visits) await enqueueTask(tx, 'charge-visit', { jobId }, { key: `charge:${jobId}` });
    for (const setupId of setups) await enqueueTask(tx, 'settle-card-setup', { setupId }, { key: `setup:${setupId}` });
  });
}
