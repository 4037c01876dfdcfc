import { recordAuditEvent } from '../../identity/audit/record-audit-event.ts';
import type { IssuedTokens } from '../../identity/sessions/issue-tokens.ts';
import { type Device, openSession } from '../../identity/sessions/open-session.ts';
import { confirmSignUp } from '../../identity/sign-up/confirm-sign-up.ts';
import { type ProvenSignUp, proveSignUp, type SignUpProof } from '../../identity/sign-up/prove-sign-up.ts';
import type { KeptSignupIntent } from '../../identity/sign-up/sign-up.reads.ts';
import { forgetRegistrations, makeOwner } from '../../marketplace/companies/registration/make-owner.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { hashToken } from '../../platform/secrets/mint-token.ts';

/**
 * Confirms an e-mail address with the token from its mail, and signs in. The account gets the details and the company
 * that were entered at that sign-up. It gets its password too if `proof` shows that the same person entered it: by the
 * browser that signed up, or by the password itself. The token works once; the tokens of other sign-ups for this
 * address become invalid.
 * @throws Refused otp_expired, password_needed, wrong_sign_up_password, weak_password, common_password,
 * over_request_rate_limit
 */
export async function confirmEmail(
  ctx: Context,
  given: { token: string; remember: boolean; proof: SignUpProof },
  device: Device,
): Promise<LetIn> {
  const tokenHash = hashToken(given.token);
  const proven = await proveSignUp(ctx, tokenHash, given.proof, device.ip);
  return letIn(ctx, { tokenHash, proven, remember: given.remember }, device);
}

/** The tokens of the new session, and what was chosen before sign-up (signup intent). */
type LetIn = { readonly issued: IssuedTokens; readonly intent: KeptSignupIntent };

/**
 * Confirms the pending sign-up that `proveSignUp` or `proveBySecret` has selected, and opens a session.
 * @throws Refused otp_expired if the token was used meanwhile
 */
export async function letIn(
  ctx: Context,
  { tokenHash, proven, remember }: { tokenHash: Buffer; proven: ProvenSignUp; remember: boolean },
  device: Device,
): Promise<LetIn> {
  return ctx.db.transaction().execute(async (tx) => {
    const confirmed = await confirmSignUp(tx, tokenHash, proven);
    if (!confirmed) throw new Refused('otp_expired');
    const { account, company, intent } = confirmed;
    if (company) await makeOwner(ctx, tx, { account: account.id, company });
    else await forgetRegistrations(tx, account.email);
    const subject = { id: account.id, name: account.email };
    const details = { by: proven.by };
    await recordAuditEvent(tx, { event: 'account.confirmed', actor: subject, subject, ip: device.ip, details });
    const issued = await openSession(tx, account, { amr: 'signup', remember, device });
    return { issued, intent };
  });
}
