import type { ChecklistItem } from '@swath/domain/companies/checklist';
import type { AccountId } from '@swath/domain/ids';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { keepChecklistAway } from './reminders.writes.ts';

/**
 * Somebody has put their company's checklist away, on all their devices: it comes back when something is open that was not
 * as they saw it.
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
