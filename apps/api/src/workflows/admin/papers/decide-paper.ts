import type { CompanyId, CompanyPaperId } from '@swath/domain/ids';
import { recordAuditEvent } from '../../../identity/audit/record-audit-event.ts';
import { approveWaiting, rejectWaiting } from '../../../marketplace/companies/papers/decide-paper.ts';
import { mailMembers } from '../../../marketplace/companies/papers/mail-members.ts';
import { paperApprovedMail, paperRejectedMail } from '../../../marketplace/companies/papers/papers.mail.ts';
import type { PaperRow } from '../../../marketplace/companies/papers/papers.reads.ts';
import type { Message } from '../../../notifications/mail-outbox/write-message.ts';
import type { AdminProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';

/** Who decides about which paper: the administrator, their IP address, and the paper. */
type Deciding = { readonly admin: AdminProof; readonly ip: string; readonly id: CompanyPaperId };

type Decision = {
  readonly decide: (tx: Tx) => Promise<PaperRow>;
  readonly outcome: 'approved' | 'rejected';
  readonly details: Readonly<Record<string, string>>;
  readonly mail: (to: string, paper: PaperRow) => Message;
};

/**
 * Carries out a decision about a paper in one transaction: the change of state, an audit event, and a mail to the
 * company's office, or to its owners about a tax form. Of two concurrent decisions, the second one fails.
 */
function decidePaper(
  ctx: Context,
  { admin, ip }: Deciding,
  { decide, outcome, details, mail }: Decision,
): Promise<CompanyId> {
  return ctx.db.transaction().execute(async (tx) => {
    const paper = await decide(tx);
    const { company_id: id, name, kind } = paper;
    const event = `company.${kind === 'w9' ? 'tax_form' : kind}_${outcome}` as const;
    await recordAuditEvent(tx, { event, actor: admin, subject: { id, name }, ip, details });
    await mailMembers(tx, id, kind === 'w9' ? 'owner' : 'office', (to) => mail(to, paper));
    return id;
  });
}

/** Approves a company's paper. @throws Refused paper_not_found, insurance_ended */
export const approvePaper = (ctx: Context, deciding: Deciding): Promise<CompanyId> =>
  decidePaper(ctx, deciding, {
    decide: (tx) => approveWaiting(tx, deciding.id),
    outcome: 'approved',
    details: {},
    mail: (to, paper) => paperApprovedMail(to, paper, ctx.settings.publicUrl),
  });

/** Rejects a company's paper; the company is mailed the reason. @throws Refused paper_not_found */
export const rejectPaper = (ctx: Context, deciding: Deciding, reason: string): Promise<CompanyId> =>
  decidePaper(ctx, deciding, {
    decide: (tx) => rejectWaiting(tx, deciding.id, reason),
    outcome: 'rejected',
    details: { reason },
    mail: (to, paper) => paperRejectedMail(to, paper, reason, ctx.settings.publicUrl),
  });
