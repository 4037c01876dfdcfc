import type { AccountId } from '@swath/domain/ids';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { keepSeenThrough } from './reminders.writes.ts';

/**
 * Somebody has seen what waits in their company's queue, up to the newest job they were shown: one that came while they
 * were looking is still new to them.
 *
 * @param through  a moment to come counts as now
 */
export function markQueueSeen(ctx: Context, account: AccountId, company: CrewProof, through: Date): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = await ctx.clock.now(tx);
    await keepSeenThrough(tx, { account, company, through: through < now ? through : now });
  });
}
