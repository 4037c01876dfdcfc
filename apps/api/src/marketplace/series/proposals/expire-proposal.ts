import type { SeriesProposalId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { notifyProposalClosed } from './notify-proposal.ts';
import { lockProposal, saveClosing, sidesOf } from './proposals.writes.ts';

/** Expires a proposal that was not answered in time; the company is notified by mail. One answered meanwhile stays so. */
export function expireProposal(ctx: Context, id: SeriesProposalId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await expireUnanswered(ctx, tx, id, await ctx.clock.now(tx));
  });
}

/**
 * The same as a step of a new proposal to the homeowner, so that it need not wait for the sweep.
 *
 * @returns whether it is no longer open
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
