import { ruleWords } from '@swath/domain/series/series-words';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { getSides } from '../series.reads.ts';
import { ruleOf } from '../visits/read-rule.ts';
import { proposalClosedMail, proposalMail } from './proposals.mail.ts';
import type { ProposalRow } from './proposals.writes.ts';

/** Notifies a homeowner of a company's new proposal, in the transaction that inserts it. */
export async function notifyProposal(ctx: Context, tx: Tx, proposal: ProposalRow): Promise<void> {
  const sides = await getSides(tx, proposal);
  const change = proposal.from_day !== null;
  await notifyHomeowner(ctx, tx, {
    account: proposal.client_id,
    notice: { kind: 'series_proposed', company: sides.company, change, rule: ruleWords(ruleOf(proposal)) },
    subject: proposal.id,
    mail: proposalMail({ proposal, sides, publicUrl: ctx.settings.publicUrl }),
  });
}

/** Notifies the company that its proposal was declined or, with `declined` false, has expired. */
export async function notifyProposalClosed(
  ctx: Context,
  tx: Tx,
  proposal: ProposalRow,
  declined: boolean,
): Promise<void> {
  const sides = await getSides(tx, proposal);
  await notifyCompany(ctx, tx, {
    company: proposal.company_id,
    notice: { kind: 'proposal_closed', customer: proposal.full_name, declined },
    subject: proposal.id,
    mail: proposalClosedMail({ proposal, sides, publicUrl: ctx.settings.publicUrl }, declined),
  });
}
