import type { Day } from '@swath/domain/calendar';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import type { SquareFeet } from '@swath/domain/units';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { SignUpDetails } from '../accounts/accounts.reads.ts';

/** The signup intent: what a guest chose (company, day, ZIP, lot) before signing up; null: not chosen. */
export type KeptSignupIntent = {
  readonly company: CompanyId | null;
  readonly date: Day | null;
  readonly zipCode: string | null;
  readonly lotSizeSqft: SquareFeet | null;
};

/** A signup intent in which nothing was chosen. */
export const NO_SIGNUP_INTENT: KeptSignupIntent = { company: null, date: null, zipCode: null, lotSizeSqft: null };

/** A pending sign-up, stored until the link in its mail is opened. `passwordHash`: null when it has no password. */
export type WaitingSignUp = SignUpDetails & {
  readonly passwordHash: string | null;
  /** As in `Origin`: SHA-256 of the secret that proves who signed up; null for a client without one. */
  readonly proofHash: Buffer | null;
  /** The company that was registered with this sign-up; null for a homeowner's. */
  readonly company: CompanyId | null;
  readonly intent: KeptSignupIntent;
};

/** SQL: the columns of `one_time_tokens` that a pending sign-up is read from, as in `WaitingRow`. */
export const WAITING = sql`id, password_hash, proof_hash, full_name, phone_number, company_id, wish_company_id, wish_date,
  wish_zip_code, wish_lot_size_sqft`;

export type WaitingRow = {
  id: string;
  password_hash: string | null;
  proof_hash: Buffer | null;
  full_name: string | null;
  phone_number: string | null;
  company_id: CompanyId | null;
  wish_company_id: CompanyId | null;
  wish_date: Day | null;
  wish_zip_code: string | null;
  wish_lot_size_sqft: SquareFeet | null;
};

/** Converts a row to a pending sign-up. */
export const waitingSignUp = (row: WaitingRow): WaitingSignUp => ({
  passwordHash: row.password_hash,
  proofHash: row.proof_hash,
  fullName: row.full_name,
  phone: row.phone_number,
  company: row.company_id,
  intent: {
    company: row.wish_company_id,
    date: row.wish_date,
    zipCode: row.wish_zip_code,
    lotSizeSqft: row.wish_lot_size_sqft,
  },
});

/** The account's pending sign-ups: the newest of each password, the newest first; two at most. */
export async function listWaitingSignUps(db: Db, account: AccountId): Promise<WaitingSignUp[]> {
  const { rows } = await sql<WaitingRow>`
    select ${WAITING}
      from (select distinct on (password_hash) * from one_time_tokens
             where account_id = ${account} and kind = 'signup' and password_hash is not null
             order by password_hash, created_at desc) newest
     order by created_at desc limit 2`.execute(db);
  return rows.map(waitingSignUp);
}

/** A pending sign-up that may have been made by the mail's reader. `passwordHash`: null when it has no password. */
export type Candidate = { readonly id: string; readonly passwordHash: string | null };

/**
 * The account whose address an opened mail proves, with the details of that mail's sign-up, and all pending sign-ups
 * that the mail's reader may have made. `company`: its name; null for a homeowner.
 */
type OpenedMail = {
  readonly account: AccountId;
  readonly email: string;
  readonly fullName: string | null;
  readonly company: string | null;
  readonly candidates: readonly [Candidate, ...Candidate[]];
};

/** Maximum number of hashes that an entered password is compared with: each comparison costs as much as a sign-in. */
const MOST_PASSWORDS = 3;

/**
 * The account whose address a mailed token proves, with its pending sign-ups: the token's own first, then the newest of
 * each other password, at most three passwords.
 *
 * @returns null for a token that was used or has expired
 */
export async function findSignUpsOfToken(db: Db, tokenHash: Buffer): Promise<OpenedMail | null> {
  const own = await db
    .selectFrom('one_time_tokens as t')
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .where('t.token_hash', '=', tokenHash)
    .where('t.kind', '=', 'signup')
    .where('t.expires_at', '>', sql<Date>`clock_now()`)
    .where('a.email_confirmed_at', 'is', null)
    .leftJoin('companies as c', 'c.id', 't.company_id')
    .select(['t.id', 't.account_id', 't.password_hash', 't.full_name', 'a.email', 'c.name as company'])
    .executeTakeFirst();
  if (!own) return null;
  const { rows: others } = await sql<{ id: string; password_hash: string }>`
    select id, password_hash
      from (select distinct on (password_hash) * from one_time_tokens
             where account_id = ${own.account_id} and kind = 'signup' and password_hash is not null
               and password_hash is distinct from ${own.password_hash}
             order by password_hash, created_at desc) newest
     order by created_at desc limit ${MOST_PASSWORDS - 1}`.execute(db);
  const { account_id: account, email, full_name: fullName, company } = own;
  return { account, email, fullName, company, candidates: [candidate(own), ...others.map(candidate)] };
}

const candidate = (row: { id: string; password_hash: string | null }): Candidate => ({
  id: row.id,
  passwordHash: row.password_hash,
});

/**
 * The account's newest pending sign-up with this browser secret; null when there is none.
 *
 * @param proofHash  SHA-256 of the secret
 */
export async function findSignUpByProof(db: Db, account: AccountId, proofHash: Buffer): Promise<Candidate | null> {
  const row = await db
    .selectFrom('one_time_tokens')
    .where('account_id', '=', account)
    .where('kind', '=', 'signup')
    .where('proof_hash', '=', proofHash)
    .orderBy('created_at', 'desc')
    .select(['id', 'password_hash'])
    .executeTakeFirst();
  return row ? candidate(row) : null;
}
