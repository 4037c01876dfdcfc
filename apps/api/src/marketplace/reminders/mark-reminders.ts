import type { ChecklistItem } from '@swath/domain/companies/checklist';
import type { AccountId, SessionId } from '@swath/domain/ids';
import { lockSession } from '../../identity/sessions/sessions.locks.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { keepChecklistAway, keepSeenThrough, keepSpotlight } from './reminders.writes.ts';

/**
 * Marks the company's queue as seen by a member, up to the newest job that they were shown; jobs that came later still
 * count as new.
 *
 * @param through  when the newest job they were shown was queued; a time in the future counts as now
 */
export function markQueueSeen(ctx: Context, account: AccountId, company: CrewProof, through: Date): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = await ctx.clock.now(tx);
    await keepSeenThrough(tx, { account, company, through: through < now ? through : now });
  });
}

/**
 * Dismisses the company's setup checklist for a member, on all their devices. It is shown again once an item is missing
 * that was not missing at the dismissal.
 *
 * @param open  the items missing now
 */
export function markChecklistAway(
  ctx: Context,
  by: { account: AccountId; company: CrewProof },
  open: readonly ChecklistItem[],
): Promise<void> {
  return ctx.db
    .transaction()
    .execute(async (tx) => keepChecklistAway(tx, { ...by, open, at: await ctx.clock.now(tx) }));
}

/**
 * Marks the hint about missing settings (the spotlight) as shown in this session; does nothing when the session has
 * ended.
 */
export function markSpotlightShown(ctx: Context, session: SessionId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    if (await lockSession(tx, session)) await keepSpotlight(tx, session, await ctx.clock.now(tx));
  });
}
