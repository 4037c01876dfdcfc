import { recordAuditEvent } from '../../identity/audit/record-audit-event.ts';
import type { IssuedTokens } from '../../identity/sessions/issue-tokens.ts';
import { type Device, openSession } from '../../identity/sessions/open-session.ts';
import { confirmInvited } from '../../identity/sign-up/confirm-invited.ts';
import { requireGoodPassword } from '../../identity/sign-up/prepare-sign-up.ts';
import { forgetRegistrations } from '../../marketplace/companies/registration/make-owner.ts';
import { addCompanyUser, takeInvitation } from '../../marketplace/companies/users/add-company-user.ts';
import { findInvitedStatus } from '../../marketplace/companies/users/find-invited-status.ts';
import { findInvitationOf } from '../../marketplace/companies/users/users.reads.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { hashPassword } from '../../platform/secrets/hash-password.ts';
import { hashToken } from '../../platform/secrets/mint-token.ts';

/** What an invited person fills in, with the token of the invitation. */
export type Joining = {
  readonly token: string;
  readonly fullName: string;
  /** The password of the account to be created; ignored if there is an account for the address already. */
  readonly password: string | undefined;
  readonly remember: boolean;
};

/**
 * Accepts a company's invitation with the token from its mail, and signs in: having the token proves access to that
 * mailbox. If there is no account for the address, one is created; a former member's is reused; any other account is an
 * error. The token works once.
 * @throws Refused invitation_ended, invited_account_taken, weak_password, common_password
 */
export async function acceptInvitation(ctx: Context, joining: Joining, device: Device): Promise<IssuedTokens> {
  const tokenHash = hashToken(joining.token);
  const invited = await findInvitationOf(ctx.db, tokenHash);
  if (!invited) throw new Refused('invitation_ended');
  const { email } = invited;
  const { password = '', fullName, remember } = joining;
  const before = await findInvitedStatus(ctx, ctx.db, email);
  if (before === 'taken') throw new Refused('invited_account_taken');
  if (before === 'new') requireGoodPassword(ctx, password, { email, fullName, company: invited.company_name });
  const passwordHash = before === 'new' ? await hashPassword(password) : null;

  return ctx.db.transaction().execute(async (tx) => {
    const role = await takeInvitation(tx, tokenHash);
    const company = { id: invited.company_id, name: invited.company_name };
    const account = await confirmInvited(tx, email, { fullName, passwordHash, company: company.id });
    if (account.confirmed && (await findInvitedStatus(ctx, tx, email)) === 'taken')
      throw new Refused('invited_account_taken');
    if (!account.confirmed) {
      await forgetRegistrations(tx, email);
      const subject = { id: account.id, name: email };
      await recordAuditEvent(tx, { event: 'account.confirmed', actor: subject, subject, ip: device.ip });
    }
    await addCompanyUser(tx, { company, account, role, ip: device.ip });
    return openSession(tx, account, { amr: 'signup', remember, device });
  });
}
