import type { Invitation } from '@swath/contract/company-users';
import { MOST_COMPANY_USERS } from '@swath/domain/companies/member-rights';
import { limitMail } from '../../../identity/accounts/limit-mail.ts';
import { recordAuditEvent } from '../../../identity/audit/record-audit-event.ts';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { writeMessage } from '../../../notifications/mail-outbox/write-message.ts';
import type { OwnerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { mintToken } from '../../../platform/secrets/mint-token.ts';
import { requireUsers } from './require-users.ts';
import { invitationLink, invitationMail } from './users.mail.ts';
import { countCompanyUsers, findKnownUser, getInvitation } from './users.reads.ts';
import { type Invited, insertInvitation } from './users.writes.ts';

/**
 * Invites a person by mail to join a company. Prevents account enumeration: the answer does not depend on whether the
 * address has an account elsewhere; only the page behind the mail's link shows that.
 *
 * @returns the invitation
 * @throws Refused company_not_found, forbidden, company_user_exists, invitation_exists, too_many_company_users,
 *   over_request_rate_limit
 */
export async function sendInvitation(
  ctx: Context,
  owner: OwnerProof,
  invited: Invited,
  ip: string,
): Promise<Invitation> {
  const { email, role } = invited;
  await limitMail(ctx, email, ip);
  const token = mintToken();
  return ctx.db.transaction().execute(async (tx) => {
    const { name } = await requireUsers(tx, owner);
    const known = await findKnownUser(tx, owner.company, email);
    if (known) throw new Refused(known === 'user' ? 'company_user_exists' : 'invitation_exists');
    if ((await countCompanyUsers(tx, owner.company)) >= MOST_COMPANY_USERS) throw new Refused('too_many_company_users');

    const id = await insertInvitation(tx, owner.company, invited, token.hash);
    await writeMessage(tx, invitationMail(email, name, role, invitationLink(ctx.settings.publicUrl, token.text)));
    const subject = { id: owner.company, name };
    await recordAuditEvent(tx, { event: 'company.user_invited', actor: owner.actor, subject, ip, details: { role } });
    await recordChange(tx, {
      kind: 'company.changed',
      subject: owner.company,
      audience: { company: owner.company, account: owner.actor.id },
    });
    return getInvitation(tx, owner.company, id);
  });
}
