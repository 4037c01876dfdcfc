import { randomBytes, randomInt } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { keyedHash } from '../../../platform/secrets/keyed-hash.ts';
import { mintToken } from '../../../platform/secrets/mint-token.ts';
import { codeMail } from '../../accounts/accounts.mail.ts';
import { limitMail } from '../../accounts/limit-mail.ts';
import { recordAuditEvent } from '../../audit/record-audit-event.ts';
import { saveSignInCode } from '../credentials.writes.ts';
import { recoveryLink, sendWayIn } from './send-way-in.ts';

/**
 * Sends a six-digit sign-in code and a recovery link, if the address has an account. A code is stored for every requested
 * address, whether or not it can be used, so that nothing reveals which accounts exist.
 *
 * @param email lower-cased
 * @throws Refused over_request_rate_limit
 */
export async function sendCode(ctx: Context, email: string, ip: string): Promise<void> {
  await limitMail(ctx, email, ip);
  const { accountSecrets, publicUrl } = ctx.settings;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const token = mintToken();
  const mail = codeMail(email, { code, link: recoveryLink(publicUrl, token.text) });
  await ctx.db.transaction().execute(async (tx) => {
    const account = await sendWayIn(ctx, tx, email, { token, mail });
    await saveSignInCode(tx, email, account?.confirmed ? keyedHash(accountSecrets, email, code) : randomBytes(32));
    const subject = account && { id: account.id, name: email };
    await recordAuditEvent(tx, { event: 'code.requested', actor: null, subject, ip });
  });
}
