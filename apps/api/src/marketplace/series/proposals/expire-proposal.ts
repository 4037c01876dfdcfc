import type { SeriesProposalId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { notifyProposalClosed } from './notify-proposal.ts';
import { lockProposal, saveClosing, sidesOf } from './proposals.writes.ts';

/**
 * Marks a proposal that was not answered in time as expired, and mails its company. Does nothing if it was answered
 * meanwhile.
 */
export function expireProposal(ctx: Context, id: SeriesProposalId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await expireUnanswered(ctx, tx, id, await ctx.clock.now(tx));
  });
}

/**
 * Expires a proposal within the caller's transaction, so that a new proposal need not wait for the cron task.
 *
 * @returns whether the proposal is closed now; false: it can still be answered
 */
export async function expireUnanswered(ctx: Context, tx: Tx, id: SeriesProposalId, now: Date): Promise<boolean> {
  const row = await lockProposal(tx, id);
  if (row?.status !== 'open') return true;
  if (row.answer_by > now) return false;
  await saveClosing(tx, id, { status: 'expired', at: now });
  await notifyProposalClosed(ctx, tx, row, false);
  await recordChange(tx, { kind: 'series_proposal.changed', subject: id, audience: sidesOf(row) });
  return true;
}
