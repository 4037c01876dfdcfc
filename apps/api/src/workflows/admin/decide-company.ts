import type { CompanyStatus } from '@swath/domain/accounts/role';
import type { CompanyId } from '@swath/domain/ids';
import { type AuditEvent, recordAuditEvent } from '../../identity/audit/record-audit-event.ts';
import { type Decision, decideRegistration } from '../../marketplace/companies/registration/decide-registration.ts';
import { type Message, writeMessage } from '../../notifications/mail-outbox/write-message.ts';
import type { AdminProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';

/** Who decides about which company. */
export type Deciding = { readonly admin: AdminProof; readonly ip: string; readonly company: CompanyId };

/** How a decision goes on record and into the company's mail. */
type Told = {
  readonly event: AuditEvent;
  /** Null where nobody is written to, or not yet. */
  readonly mail: ((to: string, publicUrl: string) => Message) | null;
  /** What follows in the same transaction. */
  readonly after?: (tx: Tx) => Promise<void>;
};

/**
 * What all decisions about a company have in common: the step, a line on record with the reason, and a mail to everybody
 * in the company, or to the address it registered with as long as nobody has confirmed that.
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
    // A rejected applicant is what they were before.
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

/** Whom a company's mails go to: everybody in it, or the address it registered with as long as nobody has confirmed that. */
export const readersOf = ({ email, members }: { email: string; members: readonly { email: string }[] }): string[] =>
  members.length > 0 ? members.map((member) => member.email) : [email];
