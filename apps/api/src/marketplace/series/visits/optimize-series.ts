import type { SeriesId } from '@swath/domain/ids';
import type { Context } from '../../../platform/context.ts';
import { enqueueRouteTask } from '../../jobs/stops/enqueue-route-task.ts';
import { findRouteDays } from '../series.reads.ts';

/**
 * Has the route worked out anew of each day on which the series comes. Each day is a piece of work of its own: the crew hears
 * of those that have changed.
 *
 * Source: docs/spec/homeowner.md, section 4.
 */
export async function optimizeSeries(ctx: Context, id: SeriesId): Promise<void> {
  const route = await findRouteDays(ctx.db, id);
  if (!route) return;
  await ctx.db.transaction().execute(async (tx) => {
    for (const day of route.days) await enqueueRouteTask(tx, route.company_id, day);
  });
}
