import type { Context } from '../../platform/context.ts';
import { enqueueRouteTask } from '../jobs/stops/enqueue-route-task.ts';
import { listLateDays } from './routes.reads.ts';

/**
 * Finds crews that have fallen behind and tapped nothing: a stop at which they were expected ten minutes ago has not begun.
 * Their day is planned again from now on, so that the times that they and their homeowners see can still come true.
 *
 * Source: docs/decisions.md, D348.
 */
export async function sweepLateDays(ctx: Context): Promise<void> {
  const days = await listLateDays(ctx.db, await ctx.clock.now(ctx.db));
  await ctx.db.transaction().execute(async (tx) => {
    for (const { company, day } of days) await enqueueRouteTask(tx, company, day);
  });
}
