import type { Context } from '../../platform/context.ts';
import { listMissedByClock } from './charges.reads.ts';
import { keepVisitToCharge } from './charges.writes.ts';

/**
 * Cron task, daily: schedules unpaid visits of these days that are not scheduled to be charged. A safety net: normally there
 * are none.
 */
export async function checkVisitsToCharge(ctx: Context): Promise<void> {
  const missed = await listMissedByClock(ctx.db, await ctx.clock.now(ctx.db));
  if (missed.length === 0) return;
  ctx.log.error(
    { visits: missed.slice(0, 20), count: missed.length },
    'visits that would not have been charged in time',
  );
  await ctx.db.transaction().execute(async (tx) => {
    for (const visit of missed) await keepVisitToCharge(tx, visit);
  });
}
