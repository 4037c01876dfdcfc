import type { Context } from '../../machinery/context.ts';
import { Refused } from '../../machinery/process/refused.ts';
import { hashToken } from '../../machinery/secrets/mint-token.ts';
import { recordAuditEvent } from '../../people/audit/record-audit-event.ts';
import type { IssuedTokens } from '../../people/sessions/issue-tokens.ts';
import { type Device, openSession } from '../../people/sessions/open-session.ts';
import { confirmSignUp } from '../../people/sign-up/confirm-sign-up.ts';
import { forgetRegistrations, makeOwner } from '../../trade/companies/registration/make-owner.ts';

/**
 * Confirms an e-mail address with the token from its mail: the password and the details of that sign-up become the
 * account's, the company of that sign-up becomes theirs, and its opener is signed in. A token serves once; those of
 * other sign-ups serve no longer.
 *
 * @throws Refused otp_expired
 */
export function confirmEmail(
  ctx: Context,
  given: { token: string; remember: boolean },
  device: Device,
): Promise<IssuedTokens> {
  const tokenHash = hashToken(given.token);
  return ctx.db.transaction().execute(async (tx) => {
    const confirmed = await confirmSignUp(tx, tokenHash);
    if (!confirmed) throw new Refused('otp_expired');
    const { account, company } = confirmed;
    if (company) await makeOwner(ctx, tx, { account: account.id, company });
    else await forgetRegistrations(tx, account.email);
    const subject = { id: account.id, name: account.email };
    await recordAuditEvent(tx, { event: 'account.confirmed', actor: subject, subject, ip: device.ip });
    return openSession(tx, account, { amr: 'signup', remember: given.remember, device });
  });
}
