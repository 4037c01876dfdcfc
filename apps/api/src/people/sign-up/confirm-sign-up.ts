import type { CompanyId } from '@swath/domain/ids';
import type { Tx } from '../../machinery/db/db.ts';
import { type HeldAccount, lockAccountOfToken } from '../accounts/accounts.locks.ts';
import { saveConfirmation, takeSignUpToken } from './sign-up.writes.ts';

/**
 * Lets the account in that a mailed token belongs to: the password and the details of that sign-up become its own. A
 * token serves once. A step of confirming an address.
 *
 * @returns the account with the company of that sign-up; null for a token that serves no longer
 */
export async function confirmSignUp(
  tx: Tx,
  tokenHash: Buffer,
): Promise<{ account: HeldAccount; company: CompanyId | null } | null> {
  const account = await lockAccountOfToken(tx, tokenHash, 'signup');
  if (!account || account.confirmed) return null;
  const waiting = await takeSignUpToken(tx, tokenHash);
  if (!waiting) return null;
  await saveConfirmation(tx, account.id, waiting);
  return { account, company: waiting.company };
}
