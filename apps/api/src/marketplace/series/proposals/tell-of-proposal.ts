import { tellCompany } from '../../../notifications/in-app/company/tell-company.ts';
import { tellHomeowner } from '../../../notifications/in-app/tell-homeowner.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { getSides } from '../series.reads.ts';
import { proposalClosedMail, proposalMail } from './proposals.mail.ts';
import type { ProposalRow } from './proposals.writes.ts';

/** Notifies a homeowner of a company's proposal, in its transaction. */
export async function tellOfProposal(ctx: Context, tx: Tx, proposal: ProposalRow): Promise<void> {
  const sides = await getSides(tx, proposal);
  const change = proposal.from_day !== null;
  await tellHomeowner(ctx, tx, {
    account: proposal.client_id,
    notice: { kind: 'series_proposed', company: sides.company, change },
    subject: proposal.id,
    mail: proposalMail({ proposal, sides, publicUrl: ctx.settings.publicUrl }),
  });
}

/** Notifies the company that a proposal was declined, or has expired. */
export async function tellOfClosing(ctx: Context, tx: Tx, proposal: ProposalRow, declined: boolean): Promise<void> {
  const sides = await getSides(tx, proposal);
  await tellCompany(ctx, tx, {
    company: proposal.company_id,
    notice: { kind: 'proposal_closed', customer: proposal.full_name, declined },
    subject: proposal.id,
    mail: proposalClosedMail({ proposal, sides, publicUrl: ctx.settings.publicUrl }, declined),
  });
}
