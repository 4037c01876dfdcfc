import { pretendMessage } from '../../../notifications/mail-outbox/pretend-message.ts';
import { type Message, writeMessage } from '../../../notifications/mail-outbox/write-message.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Token } from '../../../platform/secrets/mint-token.ts';
import { type HeldAccount, lockAccountOf } from '../../accounts/accounts.locks.ts';
import { notConfirmedMail } from '../../accounts/accounts.mail.ts';
import { insertRecoveryToken } from '../credentials.writes.ts';

/** The recovery link. Its page sends the token back by script, so that a mail scanner's visit does not use it up. */
export const recoveryLink = (publicUrl: string, token: string): string => `${publicUrl}/reset-password?code=${token}`;

/**
 * Sends the mail with a code or recovery link, if there is an account, and stores its token. An unconfirmed account gets
 * another mail without a way in, since its pending sign-up may be a stranger's. The work is the same in all cases, so that
 * timing reveals nothing.
 *
 * @returns the account of that address, confirmed or not
 */
export async function sendWayIn(
  ctx: Context,
  tx: Tx,
  email: string,
  { token, mail }: { token: Token; mail: Message },
): Promise<HeldAccount | null> {
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
