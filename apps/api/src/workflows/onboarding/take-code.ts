import { openRecovery } from '../../identity/credentials/codes/open-recovery.ts';
import type { IssuedTokens } from '../../identity/sessions/issue-tokens.ts';
import type { Device } from '../../identity/sessions/open-session.ts';
import { proveBySecret } from '../../identity/sign-up/prove-sign-up.ts';
import type { Context } from '../../platform/context.ts';
import { hashToken } from '../../platform/secrets/mint-token.ts';
import { letIn } from './confirm-email.ts';

/**
 * Exchanges the code of a mailed link for a session, as the specification's client does it (PKCE). Accepts the code of
 * a recovery link, or the code of a confirmation link together with the PKCE verifier for the challenge that was sent
 * at sign-up.
 * @throws Refused otp_expired
 */
export async function takeCode(
  ctx: Context,
  given: { auth_code?: string | undefined; code_verifier?: string | undefined; remember: boolean },
  device: Device,
): Promise<IssuedTokens> {
  const { auth_code: code = '', code_verifier: secret = null, remember } = given;
  const tokenHash = hashToken(code);
  const proven = await proveBySecret(ctx, tokenHash, secret);
  if (!proven) return openRecovery(ctx, code, device);
  const { issued } = await letIn(ctx, { tokenHash, proven, remember }, device);
  return issued;
}
