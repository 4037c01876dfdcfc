import type { SeriesProposalId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { CrewProof, HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { notifyProposalClosed } from './notify-proposal.ts';
import { lockProposal, saveClosing, sidesOf } from './proposals.writes.ts';

/**
 * Declines a company's proposal to a homeowner; the company gets a mail. Idempotent.
 *
 * @throws Refused proposal_not_found, proposal_closed
 */
export function declineProposal(ctx: Context, homeowner: HomeownerProof, id: SeriesProposalId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockProposal(tx, id);
    if (row?.client_id !== homeowner) throw new Refused('proposal_not_found');
    if (row.status === 'declined') return;
    if (row.status !== 'open') throw new Refused('proposal_closed');
    await saveClosing(tx, id, { status: 'declined', at: await ctx.clock.now(tx) });
    await notifyProposalClosed(ctx, tx, row, true);
    await recordChange(tx, { kind: 'series_proposal.changed', subject: id, audience: sidesOf(row) });
  });
}

/**
 * Withdraws an open proposal for its company. Idempotent.
 *
 * @throws Refused proposal_not_found, proposal_closed
 */
export function withdrawProposal(ctx: Context, crew: CrewProof, id: SeriesProposalId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockProposal(tx, id);
    if (row?.company_id !== crew) throw new Refused('proposal_not_found');
    if (row.status === 'withdrawn') return;
    if (row.status !== 'open') throw new Refused('proposal_closed');
    await saveClosing(tx, id, { status: 'withdrawn', at: await ctx.clock.now(tx) });
    await recordChange(tx, { kind: 'series_proposal.changed', subject: id, audience: sidesOf(row) });
  });
}
