import type { Context } from '../../platform/context.ts';
import { enqueueTask } from '../../platform/tasks/enqueue-task.ts';
import { listOpenSetups, listPayableAgain, listUnpaidVisits } from './charges.reads.ts';
import { runPayableAgain } from './failed/pause-series.ts';

/**
 * Once a minute: finds the visits of series that are due to be charged, and leaves each to a task of its own. What an
 * outage or a lost event left lying is found here too.
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
