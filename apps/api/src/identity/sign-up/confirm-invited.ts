import type { CompanyId } from '@swath/domain/ids';
import type { Tx } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import type { LockedAccount } from '../accounts/accounts.locks.ts';
import { lockOrCreateAccount, saveConfirmation } from './sign-up.writes.ts';

/**
 * What an invited user entered, with the company that invited them. `passwordHash`: null when they sent no password.
 */
type Invited = { readonly fullName: string; readonly passwordHash: string | null; readonly company: CompanyId };

/**
 * Creates the account of an invitation's e-mail address or locks the existing one, until the end of the transaction. An
 * unconfirmed account is confirmed with the user's new password; a confirmed one stays unchanged.
 *
 * @returns the account; `confirmed` says whether it was confirmed before
 * @throws Refused weak_password when a password is needed and missing
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
