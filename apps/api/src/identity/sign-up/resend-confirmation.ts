import { pretendMessage, writeMessage } from '../../notifications/mail-outbox/write-message.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { mintToken } from '../../platform/secrets/mint-token.ts';
import { type LockedAccount, lockAccountOf } from '../accounts/accounts.locks.ts';
import { confirmationMail, signUpAgainMail } from '../accounts/accounts.mail.ts';
import { limitMail } from '../accounts/limit-mail.ts';
import { listWaitingSignUps } from './sign-up.reads.ts';
import { insertSignUpToken } from './sign-up.writes.ts';
import { confirmationLink } from './sign-up-homeowner.ts';

/**
 * Sends the confirmation mail again, if a sign-up is pending. The response reveals nothing about the account.
 *
 * @throws Refused over_request_rate_limit
 */
export async function resendConfirmation(ctx: Context, email: string, ip: string): Promise<void> {
  await limitMail(ctx, email, ip);
  const nobodys = confirmationMail(email, null, confirmationLink(ctx.settings.publicUrl, mintToken().text));
  await ctx.db.transaction().execute(async (tx) => {
    const account = await lockAccountOf(tx, email);
    if (account && !account.confirmed) await sendConfirmationAgain(ctx, tx, account);
    else await pretendMessage(tx, nobodys);
  });
}

async function sendConfirmationAgain(ctx: Context, tx: Tx, { id, email }: LockedAccount): Promise<void> {
  const { publicUrl } = ctx.settings;
  const waiting = await listWaitingSignUps(tx, id);
  const newest = waiting[0];
  // Passwords of two sign-ups are pending, one perhaps a stranger's: the mail must not activate a password its reader
  // did not choose.
  if (!newest || waiting.length > 1) {
    await writeMessage(tx, signUpAgainMail(email, `${publicUrl}/user/register`));
    return;
  }
  const token = mintToken();
  await insertSignUpToken(tx, id, token, newest);
  await writeMessage(tx, confirmationMail(email, newest.fullName, confirmationLink(publicUrl, token.text)));
}
