import type { CompanyId } from '@swath/domain/ids';
import type { Tx } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import type { HeldAccount } from '../accounts/accounts.locks.ts';
import { holdAccountFor, saveConfirmation } from './sign-up.writes.ts';

/** What somebody who was invited says of themselves, with the company that invited them. */
type Invited = { readonly fullName: string; readonly passwordHash: string | null; readonly company: CompanyId };

/**
 * The account of an e-mail address to which an invitation was sent, held until this transaction ends: made when there is
 * none, and let in with this password when it was never confirmed. One that was confirmed before stays as it is. A step.
 *
 * @returns the account; `confirmed` says whether it was before
 * @throws Refused weak_password when a password is needed
 */
export async function confirmInvited(
  tx: Tx,
  email: string,
  { fullName, passwordHash, company }: Invited,
): Promise<HeldAccount> {
  const details = { fullName, phone: null };
  const account = await holdAccountFor(tx, email, details);
  if (account.confirmed) return account;
  if (passwordHash === null) throw new Refused('weak_password');
  await saveConfirmation(tx, account.id, { ...details, passwordHash, company });
  return account;
}
