import type { AccountId, CompanyId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import type { Token } from '../../platform/secrets/mint-token.ts';
import { type LockedAccount, lockAccountOf } from '../accounts/accounts.locks.ts';
import type { SignUpDetails } from '../accounts/accounts.reads.ts';
import { type KeptSignupIntent, WAITING, type WaitingRow, type WaitingSignUp, waitingSignUp } from './sign-up.reads.ts';

/** Creates an unconfirmed account with its profile; null when the e-mail address has an account already. */
async function insertAccount(tx: Tx, email: string, details: SignUpDetails): Promise<AccountId | null> {
  const { rows } = await sql<{ id: AccountId }>`
    insert into accounts (email, created_at, updated_at) values (${email}, clock_now(), clock_now())
    on conflict (email) do nothing returning id`.execute(tx);
  const account = rows[0]?.id;
  if (!account) return null;
  await sql`
    insert into profiles (account_id, role, full_name, phone_number, updated_at)
    values (${account}, 'user', ${details.fullName}, ${details.phone}, clock_now())`.execute(tx);
  return account;
}

/**
 * Creates the account of an e-mail address if there is none, and locks it until the end of the transaction.
 *
 * @returns the account; `confirmed` is false for a new one
 */
export async function lockOrCreateAccount(tx: Tx, email: string, details: SignUpDetails): Promise<LockedAccount> {
  const created = await insertAccount(tx, email, details);
  const account = created ? { id: created, email, confirmed: false } : await lockAccountOf(tx, email);
  if (!account) throw new Error('an account vanished while signing up');
  return account;
}

/**
 * Stores a pending sign-up with the hash of its mail's token, for 24 hours. A company in the intent that does not exist
 * is left out.
 */
export async function insertSignUpToken(
  tx: Tx,
  account: AccountId,
  token: Token,
  { passwordHash, proofHash, fullName, phone, company, intent }: WaitingSignUp,
): Promise<void> {
  await sql`
    insert into one_time_tokens
      (account_id, kind, token_hash, password_hash, proof_hash, full_name, phone_number, company_id, wish_company_id,
       wish_date, wish_zip_code, wish_lot_size_sqft, created_at, expires_at)
    values (${account}, 'signup', ${token.hash}, ${passwordHash}, ${proofHash}, ${fullName}, ${phone}, ${company},
            (select id from companies where id = ${intent.company}), ${intent.date}, ${intent.zipCode}, ${intent.lotSizeSqft},
            clock_now(), clock_now() + interval '24 hours')`.execute(tx);
}

/**
 * Deletes a mailed token and a pending sign-up, and returns the sign-up; null when either was used before, or the token
 * has expired.
 *
 * @param id  of the pending sign-up, which need not be the one that the token was mailed for
 */
export async function takeSignUp(tx: Tx, tokenHash: Buffer, id: string): Promise<WaitingSignUp | null> {
  const { rows } = await sql<WaitingRow & { opened: boolean }>`
    delete from one_time_tokens
     where kind = 'signup' and (id = ${id} or (token_hash = ${tokenHash} and expires_at > clock_now()))
    returning ${WAITING}, token_hash = ${tokenHash} and expires_at > clock_now() as opened`.execute(tx);
  const theirs = rows.find((row) => row.id === id);
  return theirs && rows.some(({ opened }) => opened) ? waitingSignUp(theirs) : null;
}

/**
 * What confirming a sign-up stores in the account. `passwordHash`: null when no password was proven, so that signing in
 * with a password is impossible. `company`: null for a homeowner.
 */
export type Confirmed = SignUpDetails & {
  readonly passwordHash: string | null;
  readonly company: CompanyId | null;
  readonly intent?: KeptSignupIntent;
  /** City and state of the ZIP in the signup intent; null or left out when unknown. */
  readonly place?: { readonly city: string; readonly state: string } | null;
};

/**
 * Marks an account's address as confirmed and stores its password, name and phone; fills in the profile's city, state,
 * ZIP and lot size from the signup intent, where they are missing.
 */
export async function saveConfirmation(
  tx: Tx,
  account: AccountId,
  { passwordHash, fullName, phone, company, intent, place = null }: Confirmed,
): Promise<void> {
  await sql`
    update accounts set email_confirmed_at = clock_now(), password_hash = ${passwordHash}, updated_at = clock_now()
     where id = ${account}`.execute(tx);
  await sql`
    update profiles set role = ${company === null ? 'user' : 'company'}, full_name = ${fullName}, phone_number = ${phone},
           city = case when zip_code is null then coalesce(city, ${place?.city ?? null}) else city end,
           state = case when zip_code is null then coalesce(state, ${place?.state ?? null}) else state end,
           zip_code = coalesce(zip_code, ${intent?.zipCode ?? null}),
           lot_size_sqft = coalesce(lot_size_sqft, ${intent?.lotSizeSqft ?? null}), updated_at = clock_now()
     where account_id = ${account}`.execute(tx);
}
