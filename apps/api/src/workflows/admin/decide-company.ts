import type { CompanyStatus } from '@swath/domain/accounts/role';
import {
  APPROVAL_STANDS_AFTER_MS,
  takeRegistrationStep,
  undoApproval as waitAgain,
} from '@swath/domain/companies/registration';
import type { CompanyId } from '@swath/domain/ids';
import { type AuditEvent, recordAuditEvent } from '../../identity/audit/record-audit-event.ts';
import { lockCompany } from '../../marketplace/companies/companies.locks.ts';
import { listMembers } from '../../marketplace/companies/companies.reads.ts';
import { type Decision, decideRegistration } from '../../marketplace/companies/registration/decide-registration.ts';
import { type Message, writeMessage } from '../../notifications/mail-outbox/write-message.ts';
import type { AdminProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { orRefuse } from '../../platform/process/refused.ts';
import { enqueueTask } from '../../platform/tasks/enqueue-task.ts';
import { companyApprovedMail, companyReinstatedMail, companyRejectedMail, companySuspendedMail } from './admin.mail.ts';

/** Who decides about which company: the administrator, their IP address, and the company. */
export type Deciding = { readonly admin: AdminProof; readonly ip: string; readonly company: CompanyId };

/** What follows from a decision about a company: an audit event, a mail, and further work. */
type Announcement = {
  readonly event: AuditEvent;
  /** Writes the mail to one recipient; null if no mail is sent now. */
  readonly mail: ((to: string, publicUrl: string) => Message) | null;
  /** Further work in the same transaction, after the decision is stored. */
  readonly after?: (tx: Tx) => Promise<void>;
};

/**
 * Carries out a decision about a company in one transaction: the change of status, an audit event with the reason, and
 * a mail to all members, or to the registered address while there are none.
 * @throws Refused company_not_found, and what `decision.take` throws
 */
function decideCompany(
  ctx: Context,
  { admin, ip, company }: Deciding,
  { event, mail, after, ...decision }: Decision & Announcement,
): Promise<{ id: CompanyId; status: CompanyStatus }> {
  return ctx.db.transaction().execute(async (tx) => {
    const { id, name, status, email, members } = await decideRegistration(tx, company, decision);
    const details = decision.reason === null ? {} : { reason: decision.reason };
    await recordAuditEvent(tx, { event, actor: admin, subject: { id, name }, ip, details });
    // A rejection does not change an applicant's role.
    const role = status === 'approved' ? 'company_admin' : 'user';
    for (const { account, email: address } of status === 'rejected' ? [] : members) {
      const subject = { id: account, name: address };
      await recordAuditEvent(tx, { event: 'role.changed', actor: admin, subject, ip, details: { to: role } });
    }
    if (mail) {
      for (const reader of readersOf({ email, members })) await writeMessage(tx, mail(reader, ctx.settings.publicUrl));
    }
    await after?.(tx);
    return { id, status };
  });
}

/**
 * The addresses that get mails about a registration: those of all members or, while the company has none, the
 * registered address.
 */
const readersOf = ({ email, members }: { email: string; members: readonly { email: string }[] }): string[] =>
  members.length > 0 ? members.map((member) => member.email) : [email];

/**
 * Approves a pending registration: the company's members act as crew from their next request on. They are mailed later,
 * once the approval can no longer be undone (`notifyApproval`).
 * @throws Refused company_not_found, company_not_pending
 */
export const approveCompany = (ctx: Context, deciding: Deciding) =>
  decideCompany(ctx, deciding, {
    take: (status) => orRefuse(takeRegistrationStep(status, 'approve')),
    reason: null,
    event: 'company.approved',
    mail: null,
    // The key replaces a task that is already queued: a second approval after an undo has its full delay again.
    after: (tx) =>
      enqueueTask(
        tx,
        'tell-approval',
        { companyId: deciding.company },
        { key: `approval:${deciding.company}`, afterMs: APPROVAL_STANDS_AFTER_MS },
      ),
  });

/**
 * Undoes an approval a few seconds after it: the registration is pending again, and the company is not notified. The
 * audit trail keeps both. Of two concurrent decisions, the second one sees the result of the first.
 * @throws Refused company_not_found, approval_stands
 */
export const undoApproval = (ctx: Context, deciding: Deciding) =>
  decideCompany(ctx, deciding, {
    take: (status, decidedMsAgo) => orRefuse(waitAgain(status, decidedMsAgo)),
    reason: null,
    event: 'company.approval_undone',
    mail: null,
  });

/**
 * Rejects a pending registration. The company is mailed the reason and may apply again.
 * @throws Refused company_not_found, company_not_pending
 */
export const rejectCompany = (ctx: Context, deciding: Deciding, reason: string) =>
  decideCompany(ctx, deciding, {
    take: (status) => orRefuse(takeRegistrationStep(status, 'reject')),
    reason,
    event: 'company.rejected',
    mail: (to, publicUrl) => companyRejectedMail(to, reason, publicUrl),
  });

/**
 * Suspends an approved company: homeowners can no longer book it, and its members lose their permissions with their
 * next request. Booked jobs stay. The company is mailed the reason.
 * @throws Refused company_not_found, company_not_approved
 */
export const suspendCompany = (ctx: Context, deciding: Deciding, reason: string) =>
  decideCompany(ctx, deciding, {
    take: (status) => orRefuse(takeRegistrationStep(status, 'suspend')),
    reason,
    event: 'company.suspended',
    mail: (to, publicUrl) => companySuspendedMail(to, reason, publicUrl),
  });

/**
 * Reinstates a suspended company, with the rate, hours and areas it had; the company is mailed.
 * @throws Refused company_not_found, company_not_suspended
 */
export const reinstateCompany = (ctx: Context, deciding: Deciding) =>
  decideCompany(ctx, deciding, {
    take: (status) => orRefuse(takeRegistrationStep(status, 'reinstate')),
    reason: null,
    event: 'company.reinstated',
    mail: companyReinstatedMail,
  });

/**
 * Mails a company that it is approved. Does nothing if the approval was undone or the company was suspended meanwhile.
 */
export function notifyApproval(ctx: Context, id: CompanyId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const company = await lockCompany(tx, id);
    if (company?.status !== 'approved') return;
    const members = await listMembers(tx, id);
    for (const reader of readersOf({ email: company.email, members })) {
      await writeMessage(tx, companyApprovedMail(reader, ctx.settings.publicUrl));
    }
  });
}
