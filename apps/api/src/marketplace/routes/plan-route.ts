import type { Day } from '@swath/domain/calendar';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { enqueueRouteTask } from '../jobs/stops/enqueue-route-task.ts';
import { lockDay } from './lock-day.ts';
import { planDay } from './plan-day.ts';
import { noteChosen, saveRouteRow } from './routes.writes.ts';

/**
 * Replaces the order of stops that a crew made by hand with a planned one. Plans it before it returns; if planning
 * fails, a background task does it later. Does nothing on a day without stops.
 */
export async function planRoute(ctx: Context, crew: CrewProof, day: Day): Promise<void> {
  const hasStops = await ctx.db.transaction().execute(async (tx) => {
    const { rows, now } = await lockDay(ctx, tx, crew, day);
    if (rows.length === 0) return false;
    await saveRouteRow(tx, crew, day, { orderedBy: 'planned', plannedAt: null });
    await noteChosen(tx, crew, day, now);
    await enqueueRouteTask(tx, crew, day);
    return true;
  });
  if (!hasStops) return;
  try {
    await planDay(ctx, crew, day);
  } catch (fault) {
    ctx.log.warn({ err: fault }, 'a route that was asked for is planned in the background');
  }
}
