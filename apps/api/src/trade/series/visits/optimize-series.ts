import type { SeriesId } from '@swath/domain/ids';
import type { Context } from '../../../machinery/context.ts';
import { recordChange } from '../../../telling/changes/record-change.ts';
import { orderDay } from '../../jobs/visits/order-day.ts';
import { findRoutes } from '../series.reads.ts';

/**
 * Works out anew in which order the crew drives on each day on which the series comes. Day by day, so that nobody waits
 * long; the crew hears of it once.
 *
 * Source: docs/spec/homeowner.md, section 4.
 */
export async function optimizeSeries(ctx: Context, id: SeriesId): Promise<void> {
  const routes = await findRoutes(ctx.db, id);
  if (!routes || routes.days.length === 0) return;
  const { company_id, latitude, longitude, days } = routes;
  const depot = latitude === null || longitude === null ? null : { latitude, longitude };
  for (const day of days) await ctx.db.transaction().execute((tx) => orderDay(tx, company_id, day, depot));
  await ctx.db
    .transaction()
    .execute((tx) => recordChange(tx, { kind: 'series.changed', subject: id, audience: { company: company_id } }));
}
