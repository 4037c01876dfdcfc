import type { PayingContext } from '../../money/payments/payment-handlers.ts';
import type { Context } from '../../platform/context.ts';
import { enqueueTask } from '../../platform/tasks/enqueue-task.ts';
import type { Tasks } from '../../platform/worker/tasks.ts';
import { settleCardSetup } from './cards/settle-card-setup.ts';
import { chargeVisit } from './charge-visit.ts';
import { listMissedByClock, listOpenSetups, listPayableAgain, listUnpaidVisits } from './charges.reads.ts';
import { keepVisitToCharge } from './charges.writes.ts';
import { runPayableAgain } from './failed/pause-series.ts';

/** Handlers of the background tasks that charge series visits. */
export const chargesTasks = {
  'charge-due-visits': (ctx) => chargeDueVisits(ctx),
  'check-visits-to-charge': (ctx) => checkVisitsToCharge(ctx),
  'charge-visit': (ctx, { jobId }) => chargeVisit(ctx, jobId),
  'settle-card-setup': (ctx, { setupId }) => settleCardSetup(ctx, setupId),
} satisfies Tasks<PayingContext>;

/**
 * Cron task, each minute: enqueues a task for each series visit whose charge is due, and for each open card page, also
 * those left over by an outage or a lost event. Resumes series whose company can be paid again.
 */
export async function chargeDueVisits(ctx: Context): Promise<void> {
  const now = await ctx.clock.now(ctx.db);
  for (const series of await listPayableAgain(ctx.db, now)) {
    await ctx.db.transaction().execute((tx) => runPayableAgain(tx, series, now));
  }
  const visits = await listUnpaidVisits(ctx.db, now);
  const setups = await listOpenSetups(ctx.db, now);
  await ctx.db.transaction().execute(async (tx) => {
    for (const jobId of visits) await enqueueTask(tx, 'charge-visit', { jobId }, { key: `charge:${jobId}` });
    for (const setupId of setups) await enqueueTask(tx, 'settle-card-setup', { setupId }, { key: `setup:${setupId}` });
  });
}

/**
 * Cron task, daily: corrects the stored time of charge of unpaid visits whose time is missing or wrong
 * (`listMissedByClock`). A safety net: it normally finds nothing, and logs an error if it does.
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
