import { type Day, instantAt } from '@swath/domain/calendar';
import { insertStops } from '@swath/domain/driving/insert-stops';
import { hasBegun } from '@swath/domain/driving/route-day';
import { steadyOrder } from '@swath/domain/driving/steady-order';
import type { CompanyId } from '@swath/domain/ids';
import type { Context } from '../../platform/context.ts';
import { enqueueRouteAgain } from '../jobs/stops/enqueue-route-task.ts';
import { keepRoute } from './keep-route.ts';
import { listRouteCrews } from './list-route-crews.ts';
import { lockDay } from './lock-day.ts';
import { planOrder } from './plan-order.ts';
import { type ReadDay, readDay } from './read-day.ts';
import type { RouteKey } from './routes.reads.ts';

/** How often planning starts over because the day changed meanwhile; then it is left to a task that begins later. */
const MOST_TRIES = 3;

/**
 * Plans in which order each crew drives to its stops of a day, and when it arrives; saves both. Keeps an order that was
 * made by hand and recalculates only its times; a crew that is under way keeps its order too, and a shorter one is offered.
 * Does nothing for a past day. A day that keeps changing during the search is left as it is, and planned by a task later.
 *
 * Source: docs/rules/jobs.md.
 */
export async function planDay(ctx: Context, company: CompanyId, day: Day): Promise<void> {
  for (const crew of await listRouteCrews(ctx.db, company)) await planOneRoute(ctx, { company, day, crew });
}

/** Plans one route as `planDay` plans all of a day. */
export async function planOneRoute(ctx: Context, of: RouteKey): Promise<void> {
  const { company, day } = of;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const read = await readDay(ctx, ctx.db, ctx.driving, of);
    if (day < read.today || read.rows.length === 0) return;
    const isByHand = read.route?.ordered_by === 'by_hand';
    // The search holds no lock (optimistic concurrency): the fingerprint shows afterwards whether the day changed.
    const { rules, route } = read;
    const isPlanned = Boolean(route?.planned_at);
    const { order, saves } = isByHand
      ? { order: insertStops(rules), saves: null }
      : await findOrder(ctx, read, isPlanned);
    const isKept = await ctx.db.transaction().execute(async (tx) => {
      const locked = await lockDay(ctx, tx, of);
      if (locked.print !== read.print) return false;
      await keepRoute(tx, locked, order, isByHand ? 'by_hand' : 'planned', saves);
      return true;
    });
    if (isKept) return;
  }
  ctx.log.info({ company, day }, 'a day kept changing while its route was planned, and is planned again');
  await ctx.db.transaction().execute((tx) => enqueueRouteAgain(tx, company, day));
}

/**
 * The order of a route that was not made by hand. It is kept once the crew is under way, or from the time of day that the
 * company has set, unless another one was asked for.
 */
async function findOrder(ctx: Context, { rules, day, today, now, depot }: ReadDay, isPlanned: boolean) {
  const searched = await planOrder(ctx.planner, rules, isPlanned);
  const isSettled = depot.settlesAt !== null && now >= instantAt(day, depot.settlesAt, depot.timeZone);
  const isSteady = day === today && (isSettled || rules.stops.some(hasBegun));
  return isSteady && isPlanned ? steadyOrder(rules, searched) : { order: searched, saves: null };
}
