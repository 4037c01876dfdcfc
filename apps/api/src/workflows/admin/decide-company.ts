import type { CompanyStatus } from '@swath/domain/accounts/role';
import type { CompanyId } from '@swath/domain/ids';
import { type AuditEvent, recordAuditEvent } from '../../identity/audit/record-audit-event.ts';
import { type Decision, decideRegistration } from '../../marketplace/companies/registration/decide-registration.ts';
import { type Message, writeMessage } from '../../notifications/mail-outbox/write-message.ts';
import type { AdminProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';

/** The administrator and the company. */
export type Deciding = { readonly admin: AdminProof; readonly ip: string; readonly company: CompanyId };

/** The audit event and mail of a decision. */
type Told = {
  readonly event: AuditEvent;
  /** Null for no mail, or a later one. */
  readonly mail: ((to: string, publicUrl: string) => Message) | null;
  /** Further work in the same transaction. */
  readonly after?: (tx: Tx) => Promise<void>;
};

/**
 * The common part of all decisions about a company: the state transition, an audit event with the reason, and a mail to all
 * members, or to the registered address while it has none.
 *
 * @throws Refused company_not_found, and what the decision refuses
 */
export function decideCompany(
  ctx: Context,
  { admin, ip, company }: Deciding,
  { event, mail, after, ...decision }: Decision & Told,
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

/** The recipients of a company's mails: all members, or the registered address while it has none. */
export const readersOf = ({ email, members }: { email: string; members: readonly { email: string }[] }): string[] =>
  members.length > 0 ? members.map((member) => member.email) : [email];
