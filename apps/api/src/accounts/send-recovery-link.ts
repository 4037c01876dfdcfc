import { sql } from 'kysely';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import type { Context } from '../context.ts';
import { writeMessage } from '../outbox/write-message.ts';
import { notConfirmedMail, recoveryMail } from './accounts.mail.ts';
import { insertRecoveryToken, lockAccountOf } from './accounts.writes.ts';
import { limitMail } from './limit-mail.ts';
import { mintToken } from './mint-token.ts';
import { recoveryLink } from './send-code.ts';

/**
 * Sends a link for a new password. An account whose address was never confirmed gets none: what waits there may be a
 * stranger's, and its mail says how to go on. Nothing tells whether there was anything to send.
 *
 * @param email lower-cased
 * @throws Refused over_request_rate_limit
 */
export async function sendRecoveryLink(ctx: Context, email: string, ip: string): Promise<void> {
  await limitMail(ctx, email, ip);
  const token = mintToken();
  const mail = recoveryMail(email, recoveryLink(ctx.settings.publicUrl, token.text));
  await ctx.db.transaction().execute(async (tx) => {
    const account = await lockAccountOf(tx, email);
    if (account?.confirmed) {
      await insertRecoveryToken(tx, account.id, token);
      await writeMessage(tx, mail);
    } else if (account) {
      await writeMessage(tx, notConfirmedMail(email, `${ctx.settings.publicUrl}/user/register`));
    } else {
      await sql`savepoint pretended`.execute(tx);
      await writeMessage(tx, mail);
      await sql`rollback to savepoint pretended`.execute(tx);
    }
    const subject = account && { id: account.id, name: email };
    await recordAuditEvent(tx, { event: 'recovery.requested', actor: null, subject, ip });
  });
}
