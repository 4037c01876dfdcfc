import type { CompanyId } from '@swath/domain/ids';
import { writeMessage } from '../../notifications/mail-outbox/write-message.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { keepOrRollBack } from '../../platform/db/keep-or-roll-back.ts';
import { mintToken } from '../../platform/secrets/mint-token.ts';
import { addressTakenMail, applicantConfirmationMail } from '../accounts/accounts.mail.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import type { PreparedSignUp } from './prepare-sign-up.ts';
import { NO_SIGNUP_INTENT } from './sign-up.reads.ts';
import { insertSignUpToken, lockOrCreateAccount } from './sign-up.writes.ts';
import { confirmationLink, onRecord } from './sign-up-homeowner.ts';

type Applicant = PreparedSignUp & { readonly fullName: string; readonly phone: string };

/**
 * Creates the pending account of a company's registration, as a step of the caller's transaction. The reader of its
 * mail becomes the company's first member.
 *
 * If the address has an account, everything `insertCompany` wrote is rolled back and the account's owner is notified by
 * mail; otherwise that notification is rolled back. So the time and the response are the same.
 *
 * @returns the company, or null when the address is taken
 */
export async function signUpApplicant(
  ctx: Context,
  tx: Tx,
  { email, passwordHash, proofHash, fullName, phone }: Applicant,
  from: { ip: string; insertCompany: () => Promise<CompanyId> },
): Promise<CompanyId | null> {
  const { publicUrl } = ctx.settings;
  const details = { fullName, phone };
  const waiting = { ...details, passwordHash, proofHash, intent: NO_SIGNUP_INTENT };
  const account = await lockOrCreateAccount(tx, email, details);

  const sayTaken = async () => {
    // A pending password is stored here too, without its mail: otherwise "not confirmed" would reveal which addresses
    // are taken.
    await insertSignUpToken(tx, account.id, mintToken(), { ...waiting, company: null });
    await writeMessage(tx, addressTakenMail(email, `${publicUrl}/login?tab=login`));
  };
  const register = async () => {
    const token = mintToken();
    const company = await from.insertCompany();
    await insertSignUpToken(tx, account.id, token, { ...waiting, company });
    await writeMessage(tx, applicantConfirmationMail(email, fullName, confirmationLink(publicUrl, token.text)));
    return company;
  };
  // Both branches run and one is rolled back, so that timing does not reveal whether the account exists.
  await keepOrRollBack(tx, account.confirmed, sayTaken);
  const company = await keepOrRollBack(tx, !account.confirmed, register);

  const subject = { id: account.id, name: email };
  await recordAuditEvent(tx, {
    event: 'account.signed_up',
    actor: null,
    subject,
    ip: from.ip,
    details: onRecord(account),
  });
  return company;
}
