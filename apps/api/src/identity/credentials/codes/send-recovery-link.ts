import type { Context } from '../../../platform/context.ts';
import { mintToken } from '../../../platform/secrets/mint-token.ts';
import { recoveryMail } from '../../accounts/accounts.mail.ts';
import { limitMail } from '../../accounts/limit-mail.ts';
import { recordAuditEvent } from '../../audit/record-audit-event.ts';
import { recoveryLink, sendWayIn } from './send-way-in.ts';

/**
 * Sends a recovery link, if that address has an account.
 *
 * @param email lower-cased
 * @throws Refused over_request_rate_limit
 */
export async function sendRecoveryLink(ctx: Context, email: string, ip: string): Promise<void> {
  await limitMail(ctx, email, ip);
  const token = mintToken();
  const mail = recoveryMail(email, recoveryLink(ctx.settings.publicUrl, token.text));
  await ctx.db.transaction().execute(async (tx) => {
    const account = await sendWayIn(ctx, tx, email, { token, mail });
    const subject = account && { id: account.id, name: email };
    await recordAuditEvent(tx, { event: 'recovery.requested', actor: null, subject, ip });
  });
}
