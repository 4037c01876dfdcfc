import type { CompanyId } from '@swath/domain/ids';
import { shortZip } from '@swath/domain/service-areas/covers';
import type { Tx } from '../../platform/db/db.ts';
import { findPostalCodes, type PostalCode } from '../../platform/providers/addresses/postal-codes.ts';
import { type HeldAccount, lockAccountOfToken } from '../accounts/accounts.locks.ts';
import type { ProvenSignUp } from './prove-sign-up.ts';
import type { KeptSignupIntent } from './sign-up.reads.ts';
import { saveConfirmation, takeSignUp } from './sign-up.writes.ts';

/**
 * Lets the account in that a mailed token belongs to: the details of the sign-up that was proven become its own, and the
 * password if that was proven as well. A token serves once. A step of confirming an address.
 *
 * @returns the account with the company and the wish of that sign-up; null for a token that serves no longer
 */
export async function confirmSignUp(
  tx: Tx,
  tokenHash: Buffer,
  { id, passwordHash }: ProvenSignUp,
): Promise<{ account: HeldAccount; company: CompanyId | null; wish: KeptSignupIntent } | null> {
  const account = await lockAccountOfToken(tx, tokenHash, 'signup');
  if (!account || account.confirmed) return null;
  const waiting = await takeSignUp(tx, tokenHash, id);
  if (!waiting) return null;
  const place = await placeOfZip(waiting.wish.zipCode);
  await saveConfirmation(tx, account.id, { ...waiting, passwordHash, place });
  return { account, company: waiting.company, wish: waiting.wish };
}

/** The city that a ZIP is known by, to begin the address with; null where nothing was said, or there is no such ZIP. */
async function placeOfZip(zip: string | null): Promise<PostalCode | null> {
  if (zip === null) return null;
  const wanted = shortZip(zip);
  return (await findPostalCodes([wanted])).get(wanted) ?? null;
}
