import { writeMessage } from '../../notifications/mail-outbox/write-message.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { mintToken } from '../../platform/secrets/mint-token.ts';
import type { LockedAccount } from '../accounts/accounts.locks.ts';
import { accountExistsMail, confirmationMail } from '../accounts/accounts.mail.ts';
import type { SignUpDetails } from '../accounts/accounts.reads.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { type Origin, prepareSignUp } from './prepare-sign-up.ts';
import type { KeptSignupIntent } from './sign-up.reads.ts';
import { insertSignUpToken, lockOrCreateAccount } from './sign-up.writes.ts';

/**
 * Signs up a homeowner and sends the confirmation mail.
 *
 * For a taken address the response, the time and the number of mails are the same, and the account's owner is notified.
 * The password is pending until the mail's reader proves that the sign-up is theirs. The signup intent is stored with
 * it.
 *
 * @returns the time of the sign-up
 * @throws Refused validation_failed, weak_password, common_password, over_request_rate_limit
 */
export async function signUpHomeowner(
  ctx: Context,
  given: {
    email?: string | undefined;
    password?: string | undefined;
    details: SignUpDetails;
    intent: KeptSignupIntent;
  },
  origin: Origin,
): Promise<Date> {
  const { email, password, details, intent } = given;
  const { ip } = origin;
  if (!email || !password) throw new Refused('validation_failed');
  const { passwordHash, proofHash } = await prepareSignUp(ctx, { email, password, fullName: details.fullName }, origin);
  const token = mintToken();

  return ctx.db.transaction().execute(async (tx) => {
    const account = await lockOrCreateAccount(tx, email, details);
    await insertSignUpToken(tx, account.id, token, { ...details, passwordHash, proofHash, company: null, intent });
    const { publicUrl } = ctx.settings;
    await writeMessage(
      tx,
      account.confirmed
        ? accountExistsMail(email, `${publicUrl}/login?tab=login`)
        : confirmationMail(email, details.fullName, confirmationLink(publicUrl, token.text)),
    );
    const subject = { id: account.id, name: email };
    await recordAuditEvent(tx, { event: 'account.signed_up', actor: null, subject, ip, details: onRecord(account) });
    return ctx.clock.now(tx);
  });
}

/**
 * URL of the confirmation page, which sends the token back by script, so that a mail scanner that opens the link does
 * not use it up.
 */
export const confirmationLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/confirm-email?token=${token}`;

/**
 * Details of a sign-up for the audit trail: that it created nothing, when the address has a confirmed account; else
 * empty.
 */
export const onRecord = ({ confirmed }: LockedAccount): Record<string, string> =>
  confirmed ? { refused: 'the address has an account' } : {};
