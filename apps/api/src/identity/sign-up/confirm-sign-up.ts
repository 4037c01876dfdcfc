import type { CompanyId } from '@swath/domain/ids';
import { shortZip } from '@swath/domain/service-areas/covers';
import type { Tx } from '../../platform/db/db.ts';
import { findPostalCodes, type PostalCode } from '../../platform/providers/addresses/postal-codes.ts';
import { type LockedAccount, lockAccountOfToken } from '../accounts/accounts.locks.ts';
import type { ProvenSignUp } from './prove-sign-up.ts';
import type { KeptSignupIntent } from './sign-up.reads.ts';
import { saveConfirmation, takeSignUp } from './sign-up.writes.ts';

/**
 * Confirms the account that a mailed token belongs to: it takes over the details of the proven sign-up, and its
 * password if that was proven as well. The token is single-use.
 *
 * @returns the account, the company registered with it (null: none) and the signup intent; null for a token that was
 *   used or has expired
 */
export async function confirmSignUp(
  tx: Tx,
  tokenHash: Buffer,
  { id, passwordHash }: ProvenSignUp,
): Promise<{ account: LockedAccount; company: CompanyId | null; intent: KeptSignupIntent } | null> {
  const account = await lockAccountOfToken(tx, tokenHash, 'signup');
  if (!account || account.confirmed) return null;
  const waiting = await takeSignUp(tx, tokenHash, id);
  if (!waiting) return null;
  const place = await placeOfZip(waiting.intent.zipCode);
  // A ZIP that does not exist is no address: the homeowner is asked for one.
  const intent = place ? waiting.intent : { ...waiting.intent, zipCode: null };
  await saveConfirmation(tx, account.id, { ...waiting, passwordHash, place, intent });
  return { account, company: waiting.company, intent: waiting.intent };
}

/** City and state of the ZIP in a signup intent, to prefill the address; null without a ZIP, or for an unknown one. */
async function placeOfZip(zip: string | null): Promise<PostalCode | null> {
  if (zip === null) return null;
  const wanted = shortZip(zip);
  return (await findPostalCodes([wanted])).get(wanted) ?? null;
}
