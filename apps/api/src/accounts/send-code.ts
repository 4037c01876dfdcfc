import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import type { Context } from '../context.ts';
import { writeMessage } from '../outbox/write-message.ts';
import { codeMail, notConfirmedMail } from './accounts.mail.ts';
import { insertRecoveryToken, lockAccountOf, saveSignInCode } from './accounts.writes.ts';
import { keyedHash } from './keyed-hash.ts';
import { limitMail } from './limit-mail.ts';
import { mintToken } from './mint-token.ts';

/** Where a link for a new password leads; the page there sends the code back, so that a mail scanner's visit uses nothing up. */
export const recoveryLink = (publicUrl: string, token: string): string => `${publicUrl}/reset-password?code=${token}`;

/**
 * Sends a six-digit code for signing in, with a link for a new password beside it. An account whose address was never
 * confirmed gets neither: what waits there may be a stranger's, and its mail says how to go on. Nothing tells whether there was anything to send: a code is kept for every
 * address that is asked for, and a mail that goes nowhere is written and taken back.
 *
 * @param email lower-cased
 * @throws Refused over_request_rate_limit
 */
export async function sendCode(ctx: Context, email: string, ip: string): Promise<void> {
  await limitMail(ctx, email, ip);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const token = mintToken();
  const link = recoveryLink(ctx.settings.publicUrl, token.text);
  await ctx.db.transaction().execute(async (tx) => {
    const account = await lockAccountOf(tx, email);
    const codeHash = account?.confirmed ? keyedHash(ctx.settings.accountSecret, email, code) : randomBytes(32);
    await saveSignInCode(tx, email, codeHash);
    if (account?.confirmed) {
      await insertRecoveryToken(tx, account.id, token);
      await writeMessage(tx, codeMail(email, { code, link }));
    } else if (account) {
      await writeMessage(tx, notConfirmedMail(email, `${ctx.settings.publicUrl}/user/register`));
    } else {
      await sql`savepoint pretended`.execute(tx);
      await writeMessage(tx, codeMail(email, { code, link }));
      await sql`rollback to savepoint pretended`.execute(tx);
    }
    const subject = account && { id: account.id, name: email };
    await recordAuditEvent(tx, { event: 'code.requested', actor: null, subject, ip });
  });
}
