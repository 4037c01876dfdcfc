import type { Day } from '@swath/domain/calendar';
import { insertStops } from '@swath/domain/driving/insert-stops';
import { openStops } from '@swath/domain/driving/open-stops';
import { standingOf } from '@swath/domain/driving/route-day';
import type { CompanyId } from '@swath/domain/ids';
import type { Context } from '../../platform/context.ts';
import { budgetFor } from '../../platform/planner/route-planner.ts';
import { holdDay } from './hold-day.ts';
import { keepRoute } from './keep-route.ts';
import { type ReadDay, readDay } from './read-day.ts';

/** So often a day is planned that changes while it is planned; then it waits for its turn again. */
const MOST_TRIES = 3;
/** More stops than this are put where they cost least, and no shorter way is looked for. */
const MOST_STOPS = 100;

/**
 * Works out in which order a crew drives through a day and when it arrives, and writes it down. An order made by hand is kept:
 * then only the times are worked out. A day that is over is left alone.
 *
 * @throws Error when the day changes again and again meanwhile
 *
 * Source: docs/decisions.md, D44, D293, D296.
 */
export async function planDay(ctx: Context, company: CompanyId, day: Day): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const read = await readDay(ctx, ctx.db, ctx.driving, { company, day });
    if (day < read.today || read.rows.length === 0) return;
    const isByHand = read.route?.ordered_by === 'by_hand';
    // Nobody holds anything while the search runs.
    const order = isByHand ? insertStops(read.rules) : await searchOrder(ctx, read);
    const isKept = await ctx.db.transaction().execute(async (tx) => {
      const held = await holdDay(ctx, tx, company, day);
      if (held.print !== read.print) return false;
      await keepRoute(tx, held, order, isByHand ? 'by_hand' : 'planned');
      return true;
    });
    if (isKept) return;
  }
  throw new Error(`The route of ${company} on ${day} changed again and again while it was planned.`);
}

/** The shortest order that is found; the one that is driven now stays when little is gained. */
async function searchOrder({ planner }: Context, { rules, route }: ReadDay): Promise<number[]> {
  const standing = standingOf(rules);
  const { fixed, free, lost } = standing;
  const kept = insertStops(rules);
  if (free.length < 2 || free.length > MOST_STOPS) return kept;
  const driven = kept.flatMap((index) => (free.includes(index) ? [free.indexOf(index)] : []));
  const planned = await planner.plan({
    problem: openStops(rules, standing),
    budget: budgetFor(free.length),
    ...(route?.planned_at && { from: driven }),
  });
  return [...fixed, ...planned.order.map((at) => free[at]!), ...lost];
}
