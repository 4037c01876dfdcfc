import type { AccountId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../machinery/db/db.ts';
import type { Token } from '../../machinery/secrets/mint-token.ts';
import { type HeldAccount, lockAccountOf } from '../accounts/accounts.locks.ts';
import { type SignUpDetails, type WaitingRow, type WaitingSignUp, waitingSignUp } from '../accounts/accounts.reads.ts';

/** Makes an account that waits for its confirmation, with its profile; null when the e-mail address has one. */
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

/** The account of an e-mail address, made if there is none, and held against others until this transaction ends. */
export async function holdAccountFor(tx: Tx, email: string, details: SignUpDetails): Promise<HeldAccount> {
  const created = await insertAccount(tx, email, details);
  const account = created ? { id: created, email, confirmed: false } : await lockAccountOf(tx, email);
  if (!account) throw new Error('an account vanished while signing up');
  return account;
}

/** Keeps what the mail of a sign-up will make valid. */
export async function insertSignUpToken(
  tx: Tx,
  account: AccountId,
  token: Token,
  { passwordHash, fullName, phone, company }: WaitingSignUp,
): Promise<void> {
  await sql`
    insert into one_time_tokens
      (account_id, kind, token_hash, password_hash, full_name, phone_number, company_id, created_at, expires_at)
    values (${account}, 'signup', ${token.hash}, ${passwordHash}, ${fullName}, ${phone}, ${company},
            clock_now(), clock_now() + interval '24 hours')`.execute(tx);
}

/** Uses a sign-up token up; null when it was used before or has expired. */
export async function takeSignUpToken(tx: Tx, tokenHash: Buffer): Promise<WaitingSignUp | null> {
  const { rows } = await sql<WaitingRow>`
    delete from one_time_tokens where kind = 'signup' and token_hash = ${tokenHash} and expires_at > clock_now()
    returning password_hash, full_name, phone_number, company_id`.execute(tx);
  return rows[0] ? waitingSignUp(rows[0]) : null;
}

/** Lets an account in: its address is proven, and the password of that mail becomes the password. */
export async function saveConfirmation(
  tx: Tx,
  account: AccountId,
  { passwordHash, fullName, phone, company }: WaitingSignUp,
): Promise<void> {
  await sql`
    update accounts set email_confirmed_at = clock_now(), password_hash = ${passwordHash}, updated_at = clock_now()
     where id = ${account}`.execute(tx);
  await sql`
    update profiles set role = ${company === null ? 'user' : 'company'}, full_name = ${fullName}, phone_number = ${phone},
           updated_at = clock_now()
     where account_id = ${account}`.execute(tx);
}
