import type { Day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { Context } from '../../platform/context.ts';
import type { DrivingServer } from '../../platform/providers/driving/driving-server.ts';
import type { Tasks } from '../../platform/worker/tasks.ts';
import { enqueueRouteTask } from '../jobs/stops/enqueue-route-task.ts';
import { tellOnMyWay } from './announcing/notify-on-my-way.ts';
import { type Asked, keepDrives, keepWays } from './drives/keep-drives.ts';
import { knownLegs, listLegs } from './list-legs.ts';
import { listRouteCrews } from './list-route-crews.ts';
import { planDay, planOneRoute } from './plan-day.ts';
import { readDay } from './read-day.ts';
import { listLateDays, type RouteKey } from './routes.reads.ts';

/** Handlers of the background tasks about routes. */
export const routesTasks = {
  'plan-route': (ctx, { companyId, day }) => planWithRoads(ctx, companyId, day),
  'tell-on-my-way': tellOnMyWay,
  'sweep-late-days': (ctx) => sweepLateDays(ctx),
} satisfies Tasks;

/**
 * Plans a day with the driving times of the driving server, if one is configured. When the server does not answer, the
 * day is planned with estimates, and the task fails so that it is retried.
 */
async function planWithRoads(ctx: Context, company: CompanyId, day: Day): Promise<void> {
  const { driving } = ctx;
  if (!driving) return planDay(ctx, company, day);
  let hasFailed = false;
  for (const crew of await listRouteCrews(ctx.db, company)) {
    const asked = await planOnRoads(ctx, driving, { company, day, crew });
    hasFailed ||= asked === 'failed';
  }
  if (hasFailed) throw new Error(`The driving server at ${driving.source} does not answer.`);
}

async function planOnRoads(ctx: Context, driving: DrivingServer, of: RouteKey): Promise<Asked> {
  const { company, day } = of;
  const before = await readDay(ctx, ctx.db, driving, of);
  if (day < before.today || before.rows.length === 0) return 'known';
  const times = before.isMissing ? await keepDrives(ctx, driving, before.nodes) : 'known';
  await planOneRoute(ctx, of);
  const read = await readDay(ctx, ctx.db, driving, of);
  const order = [...read.rows.keys()].sort((a, b) => orderOf(read.rows[a]!) - orderOf(read.rows[b]!));
  const ways = await keepWays(ctx, driving, knownLegs(listLegs(read, order)));
  if (ways === 'new') {
    await ctx.db
      .transaction()
      .execute((tx) => recordChange(tx, { kind: 'route.changed', subject: company, audience: { company } }));
  }
  return times === 'failed' ? times : ways;
}

const orderOf = (stop: { route_order: number | null }): number => stop.route_order ?? Number.POSITIVE_INFINITY;

/**
 * Cron task: finds crews that are ten minutes late for a stop and have not reported it, and enqueues the planning of
 * the rest of their day, so that the times shown to them and their homeowners are realistic again.
 *
 * Source: docs/rules/jobs.md.
 */
export async function sweepLateDays(ctx: Context): Promise<void> {
  const days = await listLateDays(ctx.db, await ctx.clock.now(ctx.db));
  await ctx.db.transaction().execute(async (tx) => {
    for (const { company, day } of days) await enqueueRouteTask(tx, company, day);
  });
}
