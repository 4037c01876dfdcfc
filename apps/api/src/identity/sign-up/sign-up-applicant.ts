import type { CompanyId } from '@swath/domain/ids';
import { writeMessage } from '../../notifications/mail-outbox/write-message.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { doOrTakeBack } from '../../platform/db/do-or-take-back.ts';
import { mintToken } from '../../platform/secrets/mint-token.ts';
import { addressTakenMail, applicantConfirmationMail } from '../accounts/accounts.mail.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import type { PreparedSignUp } from './prepare-sign-up.ts';
import { NO_WISH } from './sign-up.reads.ts';
import { holdAccountFor, insertSignUpToken } from './sign-up.writes.ts';
import { confirmationLink, onRecord } from './sign-up-homeowner.ts';

type Applicant = PreparedSignUp & { readonly fullName: string; readonly phone: string };

/**
 * Lets the account of a company wait for its mail, inside the caller's transaction. Whoever opens that mail becomes the
 * company's first member.
 *
 * For an address that has an account, everything `insertCompany` wrote is taken back and its owner is told by mail; for any
 * other, that mail is taken back. So the work is the same, and the caller answers the same.
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
  const waiting = { ...details, passwordHash, proofHash, wish: NO_WISH };
  const account = await holdAccountFor(tx, email, details);

  const sayTaken = async () => {
    // A password waits here too, though no mail leads to it: otherwise "not confirmed" would tell taken addresses from free ones.
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
  // Both are done, and one is taken back: an answer that took longer would tell who has an account.
  await doOrTakeBack(tx, account.confirmed, sayTaken);
  const company = await doOrTakeBack(tx, !account.confirmed, register);

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
