import { pretendMessage } from '../../../notifications/mail-outbox/pretend-message.ts';
import { type Message, writeMessage } from '../../../notifications/mail-outbox/write-message.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Token } from '../../../platform/secrets/mint-token.ts';
import { type HeldAccount, lockAccountOf } from '../../accounts/accounts.locks.ts';
import { notConfirmedMail } from '../../accounts/accounts.mail.ts';
import { insertRecoveryToken } from '../credentials.writes.ts';

/** Where a link for a new password leads; the page there sends the code back, so that a mail scanner's visit uses nothing up. */
export const recoveryLink = (publicUrl: string, token: string): string => `${publicUrl}/reset-password?code=${token}`;

/**
 * Sends the mail with a way into an account, if there is one, and makes the link in it work. An account whose address was
 * never confirmed gets no way in: what waits there may be a stranger's, and its mail says how to go on. Nothing tells
 * whether there was anything to send.
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
