import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { enqueueRouteTask } from '../jobs/stops/enqueue-route-task.ts';
import { lockDay } from './lock-day.ts';
import { planDay } from './plan-day.ts';
import type { RouteKey } from './routes.reads.ts';
import { noteChosen, saveRouteRow } from './routes.writes.ts';

/**
 * Replaces the order of stops that a crew made by hand with a planned one. Plans it before it returns; if planning
 * fails, a background task does it later. Does nothing on a day without stops.
 */
export async function planRoute(
  ctx: Context,
  company: CrewProof,
  { day, crew }: Pick<RouteKey, 'day' | 'crew'>,
): Promise<void> {
  const of = { company, day, crew };
  const hasStops = await ctx.db.transaction().execute(async (tx) => {
    const { rows, now } = await lockDay(ctx, tx, of);
    if (rows.length === 0) return false;
    await saveRouteRow(tx, of, { orderedBy: 'planned', plannedAt: null, saves: null });
    await noteChosen(tx, of, now);
    await enqueueRouteTask(tx, company, day);
    return true;
  });
  if (!hasStops) return;
  try {
    await planDay(ctx, company, day);
  } catch (fault) {
    ctx.log.warn({ err: fault }, 'a route that was asked for is planned in the background');
  }
}
