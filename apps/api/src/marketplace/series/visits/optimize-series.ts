import type { SeriesId } from '@swath/domain/ids';
import type { Context } from '../../../platform/context.ts';
import { enqueueRouteTask } from '../../jobs/stops/enqueue-route-task.ts';
import { findRouteDays } from '../series.reads.ts';

/**
 * Enqueues the planning of the route of each coming day of a series, one task per day.
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
