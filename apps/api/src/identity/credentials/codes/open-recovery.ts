import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { hashToken } from '../../../platform/secrets/mint-token.ts';
import { lockAccountOfToken } from '../../accounts/accounts.locks.ts';
import type { IssuedTokens } from '../../sessions/issue-tokens.ts';
import { type Device, openSession } from '../../sessions/open-session.ts';
import { takeRecoveryToken } from '../credentials.writes.ts';

/**
 * Opens a recovery session from the single-use token of a mailed link. For 15 minutes, the session permits only
 * choosing a new password.
 *
 * @returns its tokens
 * @throws Refused otp_expired
 */
export function openRecovery(ctx: Context, token: string, device: Device): Promise<IssuedTokens> {
  const tokenHash = hashToken(token);
  return ctx.db.transaction().execute(async (tx) => {
    const account = await lockAccountOfToken(tx, tokenHash, 'recovery');
    if (!account || !(await takeRecoveryToken(tx, tokenHash))) throw new Refused('otp_expired');
    return openSession(tx, account, { amr: 'recovery', remember: false, device });
  });
}
