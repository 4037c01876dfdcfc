import type { ChecklistItem } from '@swath/domain/companies/checklist';
import type { AccountId } from '@swath/domain/ids';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { keepChecklistAway } from './reminders.writes.ts';

/**
 * Dismisses the company's checklist for a user, on all their devices: it is shown again when an item is open that was not at
 * that time.
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
