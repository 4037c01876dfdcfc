import type { Day } from '@swath/domain/calendar';
import { insertStops } from '@swath/domain/driving/insert-stops';
import { openStops } from '@swath/domain/driving/open-stops';
import { groupStops } from '@swath/domain/driving/route-day';
import type { CompanyId } from '@swath/domain/ids';
import type { Context } from '../../platform/context.ts';
import { budgetFor } from '../../platform/planner/route-planner.ts';
import { keepRoute } from './keep-route.ts';
import { lockDay } from './lock-day.ts';
import { type ReadDay, readDay } from './read-day.ts';

/**
 * How often planning starts over because the day changed meanwhile; then the background task fails and is retried
 * later.
 */
const MOST_TRIES = 3;
/** Days with more stops are planned by cheapest insertion only, without a search for a shorter route. */
const MOST_STOPS = 100;

/**
 * Plans in which order a crew drives to the stops of a day, and when it arrives; saves both. Keeps an order that was
 * made by hand and recalculates only its times. Does nothing for a past day.
 *
 * @throws Error when the day keeps changing during the search
 *
 * Source: docs/rules/jobs.md.
 */
export async function planDay(ctx: Context, company: CompanyId, day: Day): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const read = await readDay(ctx, ctx.db, ctx.driving, { company, day });
    if (day < read.today || read.rows.length === 0) return;
    const isByHand = read.route?.ordered_by === 'by_hand';
    // The search holds no lock (optimistic concurrency): the fingerprint shows afterwards whether the day changed.
    const order = isByHand ? insertStops(read.rules) : await searchOrder(ctx, read);
    const isKept = await ctx.db.transaction().execute(async (tx) => {
      const locked = await lockDay(ctx, tx, company, day);
      if (locked.print !== read.print) return false;
      await keepRoute(tx, locked, order, isByHand ? 'by_hand' : 'planned');
      return true;
    });
    if (isKept) return;
  }
  throw new Error(`The route of ${company} on ${day} changed again and again while it was planned.`);
}

/**
 * Searches for the shortest order of the open stops; keeps the current order when the gain is small.
 *
 * @returns indexes of all stops, in the order in which to drive to them
 */
async function searchOrder({ planner }: Context, { rules, route }: ReadDay): Promise<number[]> {
  const groups = groupStops(rules);
  const { fixed, free, lost } = groups;
  const kept = insertStops(rules);
  if (free.length < 2 || free.length > MOST_STOPS) return kept;
  const driven = kept.flatMap((index) => (free.includes(index) ? [free.indexOf(index)] : []));
  const planned = await planner.plan({
    problem: openStops(rules, groups),
    budget: budgetFor(free.length),
    ...(route?.planned_at && { from: driven }),
  });
  return [...fixed, ...planned.order.map((at) => free[at]!), ...lost];
}
