import { PASSWORD_MIN } from '@swath/domain/accounts/password';
import type { Context } from '../context.ts';
import { writeMessage } from '../outbox/write-message.ts';
import { Refused } from '../refused.ts';
import { accountExistsMail, confirmationMail } from './accounts.mail.ts';
import { findCredentials } from './accounts.reads.ts';
import { insertAccount, insertSignUpToken, lockAccountOf, type SignUpDetails } from './accounts.writes.ts';
import { hashPassword, matchesPassword } from './hash-password.ts';
import { limitMail } from './limit-mail.ts';
import { mintToken } from './mint-token.ts';

/**
 * Somebody signs up as a homeowner; a mail asks to confirm the address.
 *
 * The answer, the work and the number of mails are the same for a taken address, whose owner is told by that mail. The
 * password waits beside the mail's token: only whoever opens that mail makes it valid.
 *
 * @returns when it was
 * @throws Refused validation_failed, weak_password, over_request_rate_limit
 */
export async function signUpHomeowner(
  ctx: Context,
  given: { email?: string | undefined; password?: string | undefined; details: SignUpDetails },
  ip: string,
): Promise<Date> {
  const { email, password, details } = given;
  if (!email || !password) throw new Refused('validation_failed');
  if (password.length < PASSWORD_MIN) throw new Refused('weak_password');
  await limitMail(ctx, email, ip);

  // Signing up twice with one password is the same person twice: one hash for both lets `resend` know.
  const waiting = (await findCredentials(ctx.db, email))?.waitingHash ?? null;
  const [fresh, same] = await Promise.all([hashPassword(password), matchesPassword(waiting, password)]);
  const passwordHash = same && waiting ? waiting : fresh;
  const token = mintToken();

  return ctx.db.transaction().execute(async (tx) => {
    const created = await insertAccount(tx, email, details);
    const account = created ? { id: created, confirmed: false } : await lockAccountOf(tx, email);
    if (!account) throw new Error('an account vanished while signing up');
    await insertSignUpToken(tx, account.id, token, { ...details, passwordHash });
    const { publicUrl } = ctx.settings;
    await writeMessage(
      tx,
      account.confirmed
        ? accountExistsMail(email, `${publicUrl}/login`)
        : confirmationMail(email, details.fullName, confirmationLink(publicUrl, token.text)),
    );
    return ctx.clock.now(tx);
  });
}

/** Where a confirmation mail leads; the page there sends the token back, so that a mail scanner's visit uses nothing up. */
export const confirmationLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/confirm-email?token=${token}`;
