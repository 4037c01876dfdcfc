import type { Context } from '../../platform/context.ts';
import { GatewayFault } from '../../platform/providers/payments/payment-gateway.ts';
import type { Tasks } from '../../platform/worker/tasks.ts';
import { listCompaniesToLookAt } from './payouts.reads.ts';
import { settlePayouts } from './settle-payouts.ts';

/** Movements older than this are ignored, as they have been paid out or their payout has failed. */
const LOOKED_BACK_MS = 14 * 86_400_000;

/**
 * Cron task: reads payouts whose webhook events were lost, company by company. A company whose read fails is left to
 * the next run.
 */
export async function sweepPayouts(ctx: Context): Promise<void> {
  const now = await ctx.clock.now(ctx.db);
  for (const company of await listCompaniesToLookAt(ctx.db, new Date(now.getTime() - LOOKED_BACK_MS))) {
    try {
      await settlePayouts(ctx, { company });
    } catch (fault) {
      if (!(fault instanceof GatewayFault)) throw fault;
      ctx.log.warn({ company, fault: fault.code }, 'payouts could not be read');
    }
  }
}

/** Handlers of the background tasks about payouts. */
export const payoutsTasks = { 'sweep-payouts': sweepPayouts } satisfies Tasks;
