import { randomBytes, randomInt } from 'node:crypto';
import { type Message, pretendMessage, writeMessage } from '../../../notifications/mail-outbox/write-message.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { keyedHash } from '../../../platform/secrets/keyed-hash.ts';
import { mintToken, type Token } from '../../../platform/secrets/mint-token.ts';
import { type LockedAccount, lockAccountOf } from '../../accounts/accounts.locks.ts';
import { codeMail, notConfirmedMail, recoveryMail } from '../../accounts/accounts.mail.ts';
import { limitMail } from '../../accounts/limit-mail.ts';
import { recordAuditEvent } from '../../audit/record-audit-event.ts';
import { insertRecoveryToken, saveSignInCode } from '../credentials.writes.ts';

/**
 * URL of the recovery page, which sends the token back by script, so that a mail scanner that opens the link does not
 * use it up.
 */
const recoveryLink = (publicUrl: string, token: string): string => `${publicUrl}/reset-password?code=${token}`;

/**
 * Sends the mail with a code or recovery link to a confirmed account, and stores the link's token. An unconfirmed
 * account gets a mail that cannot be used to sign in, since its sign-up may be a stranger's. The work is the same in
 * all cases, so that timing reveals nothing.
 *
 * @returns the locked account with the address, confirmed or not; null when there is none
 */
async function sendWayIn(
  ctx: Context,
  tx: Tx,
  email: string,
  { token, mail }: { token: Token; mail: Message },
): Promise<LockedAccount | null> {
  const account = await lockAccountOf(tx, email);
  if (account?.confirmed) {
    await insertRecoveryToken(tx, account.id, token);
    await writeMessage(tx, mail);
  } else if (account) {
    await writeMessage(tx, notConfirmedMail(email, `${ctx.settings.publicUrl}/user/register`));
  } else {
    await pretendMessage(tx, mail);
  }
  return account;
}

/**
 * Mails a six-digit sign-in code and a recovery link, if the address has a confirmed account. A code is stored for
 * every requested address, usable or not, so that nothing reveals which accounts exist.
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

/**
 * Mails a recovery link, if the address has a confirmed account.
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
