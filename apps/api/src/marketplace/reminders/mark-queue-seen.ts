import type { AccountId } from '@swath/domain/ids';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { keepSeenThrough } from './reminders.writes.ts';

/**
 * Marks the company's queue as seen by a user, up to the newest job they were shown: one that came in the meantime is still
 * new to them.
 *
 * @param through  a time in the future counts as now
 */
export function markQueueSeen(ctx: Context, account: AccountId, company: CrewProof, through: Date): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = await ctx.clock.now(tx);
    await keepSeenThrough(tx, { account, company, through: through < now ? through : now });
  });
}
