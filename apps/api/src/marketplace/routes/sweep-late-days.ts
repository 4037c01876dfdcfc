import type { Context } from '../../platform/context.ts';
import { enqueueRouteTask } from '../jobs/stops/enqueue-route-task.ts';
import { listLateDays } from './routes.reads.ts';

/**
 * Cron task: finds crews that are behind and have reported nothing: a stop where they were expected ten minutes ago is not
 * started. Enqueues the planning of their day from now on, so that the times shown to them and their homeowners are
 * realistic again.
 *
 * Source: docs/rules/jobs.md.
 */
export async function sweepLateDays(ctx: Context): Promise<void> {
  const days = await listLateDays(ctx.db, await ctx.clock.now(ctx.db));
  await ctx.db.transaction().execute(async (tx) => {
    for (const { company, day } of days) await enqueueRouteTask(tx, company, day);
  });
}
