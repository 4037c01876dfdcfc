import type { Day } from '@swath/domain/calendar';
import { insertStops } from '@swath/domain/driving/insert-stops';
import type { CompanyId } from '@swath/domain/ids';
import type { Context } from '../../platform/context.ts';
import { keepRoute } from './keep-route.ts';
import { listRouteCrews } from './list-route-crews.ts';
import { lockDay } from './lock-day.ts';
import { planOrder } from './plan-order.ts';
import { readDay } from './read-day.ts';
import type { RouteKey } from './routes.reads.ts';

/**
 * How often planning starts over because the day changed meanwhile; then the background task fails and is retried
 * later.
 */
const MOST_TRIES = 3;

/**
 * Plans in which order each crew drives to its stops of a day, and when it arrives; saves both. Keeps an order that was
 * made by hand and recalculates only its times. Does nothing for a past day.
 *
 * @throws Error when the day keeps changing during the search
 *
 * Source: docs/rules/jobs.md.
 */
export async function planDay(ctx: Context, company: CompanyId, day: Day): Promise<void> {
  for (const crew of await listRouteCrews(ctx.db, company)) await planOneRoute(ctx, { company, day, crew });
}

/** Plans one route as `planDay` plans all of a day. @throws Error as it does */
export async function planOneRoute(ctx: Context, of: RouteKey): Promise<void> {
  const { company, day } = of;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const read = await readDay(ctx, ctx.db, ctx.driving, of);
    if (day < read.today || read.rows.length === 0) return;
    const isByHand = read.route?.ordered_by === 'by_hand';
    // The search holds no lock (optimistic concurrency): the fingerprint shows afterwards whether the day changed.
    const { rules, route } = read;
    const isPlanned = Boolean(route?.planned_at);
    const order = isByHand ? insertStops(rules) : await planOrder(ctx.planner, rules, isPlanned);
    const isKept = await ctx.db.transaction().execute(async (tx) => {
      const locked = await lockDay(ctx, tx, of);
      if (locked.print !== read.print) return false;
      await keepRoute(tx, locked, order, isByHand ? 'by_hand' : 'planned');
      return true;
    });
    if (isKept) return;
  }
  throw new Error(`The route of ${company} on ${day} changed again and again while it was planned.`);
}
