import type { CompanyId } from '@swath/domain/ids';
import type { Tx } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import type { LockedAccount } from '../accounts/accounts.locks.ts';
import { lockOrCreateAccount, saveConfirmation } from './sign-up.writes.ts';

/** The details of an invited user, with the company that invited them. */
type Invited = { readonly fullName: string; readonly passwordHash: string | null; readonly company: CompanyId };

/**
 * Creates or locks the account of an invitation's e-mail address until the end of the transaction; an unconfirmed one is
 * confirmed with this password. A confirmed one stays unchanged. Runs in the caller's transaction.
 *
 * @returns the account; `confirmed` says whether it was before
 * @throws Refused weak_password when a password is needed
 */
export async function confirmInvited(
  tx: Tx,
  email: string,
  { fullName, passwordHash, company }: Invited,
): Promise<LockedAccount> {
  const details = { fullName, phone: null };
  const account = await lockOrCreateAccount(tx, email, details);
  if (account.confirmed) return account;
  if (passwordHash === null) throw new Refused('weak_password');
  await saveConfirmation(tx, account.id, { ...details, passwordHash, company });
  return account;
}
