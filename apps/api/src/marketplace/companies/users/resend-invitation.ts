import type { Invitation } from '@swath/contract/company-users';
import type { InvitationId } from '@swath/domain/ids';
import { limitMail } from '../../../identity/accounts/limit-mail.ts';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { writeMessage } from '../../../notifications/mail-outbox/write-message.ts';
import type { OwnerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { mintToken } from '../../../platform/secrets/mint-token.ts';
import { requireUsers } from './require-users.ts';
import { invitationLink, invitationMail } from './users.mail.ts';
import { findInvitation, getInvitation } from './users.reads.ts';
import { deleteInvitation, saveNewLink } from './users.writes.ts';

/**
 * Sends an invitation again with a new link, which works for seven days; the former link becomes invalid.
 *
 * @returns the invitation with its new expiry
 * @throws Refused company_not_found, forbidden, invitation_not_found, over_request_rate_limit
 */
export async function resendInvitation(
  ctx: Context,
  owner: OwnerProof,
  id: InvitationId,
  ip: string,
): Promise<Invitation> {
  const invited = await findInvitation(ctx.db, owner.company, id);
  if (!invited) throw new Refused('invitation_not_found');
  await limitMail(ctx, invited.email, ip);
  const token = mintToken();
  return ctx.db.transaction().execute(async (tx) => {
    const { name } = await requireUsers(tx, owner);
    const kept = await saveNewLink(tx, owner.company, id, token.hash);
    if (!kept) throw new Refused('invitation_not_found');
    const link = invitationLink(ctx.settings.publicUrl, token.text);
    await writeMessage(tx, invitationMail(kept.email, name, kept.role, link));
    await recordChange(tx, { kind: 'company.changed', subject: owner.company, audience: { company: owner.company } });
    return getInvitation(tx, owner.company, id);
  });
}

/**
 * Withdraws an invitation, so that its link becomes invalid. If the link is used at the same time, either its use or
 * the withdrawal succeeds.
 *
 * @throws Refused company_not_found, forbidden, invitation_not_found
 */
export function withdrawInvitation(ctx: Context, owner: OwnerProof, id: InvitationId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await requireUsers(tx, owner);
    if (!(await deleteInvitation(tx, owner.company, id))) throw new Refused('invitation_not_found');
    await recordChange(tx, { kind: 'company.changed', subject: owner.company, audience: { company: owner.company } });
  });
}
