import type { AccountId, SessionId } from '@swath/domain/ids';
import { sql, type Updateable } from 'kysely';
import type { Tx } from '../db/db.ts';
import type { Profiles } from '../db/tables.ts';
import {
  type ProfileRow,
  type SignUpDetails,
  type WaitingRow,
  type WaitingSignUp,
  waitingSignUp,
} from './accounts.reads.ts';
import type { Token } from './mint-token.ts';

/** Makes an account that waits for its confirmation, with its profile; null when the e-mail address has one. */
async function insertAccount(tx: Tx, email: string, details: SignUpDetails): Promise<AccountId | null> {
  const { rows } = await sql<{ id: string }>`
    insert into accounts (email, created_at, updated_at) values (${email}, clock_now(), clock_now())
    on conflict (email) do nothing returning id`.execute(tx);
  const account = rows[0]?.id as AccountId | undefined;
  if (!account) return null;
  await sql`
    insert into profiles (account_id, role, full_name, phone_number, updated_at)
    values (${account}, 'user', ${details.fullName}, ${details.phone}, clock_now())`.execute(tx);
  return account;
}

export type HeldAccount = { readonly id: AccountId; readonly email: string; readonly confirmed: boolean };

/** The account of an e-mail address, held against others until this transaction ends. */
export async function lockAccountOf(tx: Tx, email: string): Promise<HeldAccount | null> {
  const row = await tx
    .selectFrom('accounts')
    .where('email', '=', email)
    .select(['id', 'email', 'email_confirmed_at'])
    .forUpdate()
    .executeTakeFirst();
  return row ? { id: row.id as AccountId, email: row.email, confirmed: row.email_confirmed_at !== null } : null;
}

/** The account of an e-mail address, made if there is none, and held against others until this transaction ends. */
export async function holdAccountFor(tx: Tx, email: string, details: SignUpDetails): Promise<HeldAccount> {
  const created = await insertAccount(tx, email, details);
  const account = created ? { id: created, email, confirmed: false } : await lockAccountOf(tx, email);
  if (!account) throw new Error('an account vanished while signing up');
  return account;
}

/** An account, held against others until this transaction ends; null when it is gone. */
export async function lockAccount(tx: Tx, id: AccountId): Promise<HeldAccount | null> {
  const row = await tx
    .selectFrom('accounts')
    .where('id', '=', id)
    .select(['email', 'email_confirmed_at'])
    .forUpdate()
    .executeTakeFirst();
  return row ? { id, email: row.email, confirmed: row.email_confirmed_at !== null } : null;
}

/** Whether this is still the account's password; it stays so until this transaction ends. */
export async function lockPassword(tx: Tx, account: AccountId, passwordHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts')
    .where('id', '=', account)
    .where('password_hash', '=', passwordHash)
    .select('id')
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
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

/** Keeps the token of a link for a new password, for an hour. */
export async function insertRecoveryToken(tx: Tx, account: AccountId, token: Token): Promise<void> {
  await sql`
    insert into one_time_tokens (account_id, kind, token_hash, created_at, expires_at)
    values (${account}, 'recovery', ${token.hash}, clock_now(), clock_now() + interval '1 hour')`.execute(tx);
}

/** Uses the token of a link for a new password up; false when it was used before or has expired. */
export async function takeRecoveryToken(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    delete from one_time_tokens where kind = 'recovery' and token_hash = ${tokenHash} and expires_at > clock_now()
    returning id`.execute(tx);
  return rows.length > 0;
}

/** The account a mailed token belongs to, held until this transaction ends: all its tokens wait for one another. */
export async function lockAccountOfToken(
  tx: Tx,
  tokenHash: Buffer,
  kind: 'signup' | 'recovery',
): Promise<HeldAccount | null> {
  const row = await tx
    .selectFrom('one_time_tokens as t')
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .where('t.token_hash', '=', tokenHash)
    .where('t.kind', '=', kind)
    .select(['a.id', 'a.email', 'a.email_confirmed_at'])
    .forUpdate('a')
    .executeTakeFirst();
  return row ? { id: row.id as AccountId, email: row.email, confirmed: row.email_confirmed_at !== null } : null;
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

/** The profile, held against other writers until this transaction ends. */
export async function lockProfile(tx: Tx, account: AccountId): Promise<ProfileRow | null> {
  const row = await tx
    .selectFrom('profiles as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .where('p.account_id', '=', account)
    .selectAll('p')
    .select(['a.email', 'a.created_at'])
    .forUpdate('p')
    .executeTakeFirst();
  return row ?? null;
}

/** Writes some columns of a profile. */
export async function saveProfile(tx: Tx, account: AccountId, columns: Updateable<Profiles>): Promise<void> {
  await tx
    .updateTable('profiles')
    .set({ ...columns, updated_at: sql<Date>`clock_now()` })
    .where('account_id', '=', account)
    .execute();
}

/** Keeps the hash of a fresh code for an e-mail address, in place of an older one; it is good for ten minutes. */
export async function saveSignInCode(tx: Tx, email: string, codeHash: Buffer): Promise<void> {
  await sql`
    insert into sign_in_codes (email, code_hash, created_at, expires_at)
    values (${email}, ${codeHash}, clock_now(), clock_now() + interval '10 minutes')
    on conflict (email) do update
      set code_hash = excluded.code_hash, attempts = 0, created_at = excluded.created_at,
          expires_at = excluded.expires_at`.execute(tx);
}

/** Takes one of a code's five tries, before it is looked at. @returns the hash to compare with; null when none is left */
export async function spendTryOfCode(tx: Tx, email: string): Promise<Buffer | null> {
  const { rows } = await sql<{ code_hash: Buffer }>`
    update sign_in_codes set attempts = attempts + 1
     where email = ${email} and attempts < 5 and expires_at > clock_now()
    returning code_hash`.execute(tx);
  return rows[0]?.code_hash ?? null;
}

/** Forgets a code that has served. */
export async function dropSignInCode(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('sign_in_codes').where('email', '=', email).execute();
}

/** Makes codes and links worthless that are on their way to an account's mailbox. */
export async function dropMailedSecrets(tx: Tx, account: { id: AccountId; email: string }): Promise<void> {
  // What strangers have left waiting stays: that it goes would tell them of the account.
  await tx.deleteFrom('one_time_tokens').where('account_id', '=', account.id).where('kind', '=', 'recovery').execute();
  await dropSignInCode(tx, account.email);
}

/** Writes a new password. @param passwordHash from `hashPassword` */
export async function savePassword(tx: Tx, account: AccountId, passwordHash: string): Promise<void> {
  await sql`
    update accounts set password_hash = ${passwordHash}, updated_at = clock_now() where id = ${account}`.execute(tx);
}

/** Keeps an authenticator app that is being set up, in place of one that was never finished. @returns its id */
export async function insertFactor(
  tx: Tx,
  factor: {
    account: AccountId;
    name: string | null;
    sealedSecret: Buffer;
    /** The hashes of its recovery codes, which its id is part of. */
    hashes: (factor: string) => readonly Buffer[];
  },
): Promise<string> {
  await tx.deleteFrom('factors').where('account_id', '=', factor.account).where('verified_at', 'is', null).execute();
  const { rows } = await sql<{ id: string }>`
    insert into factors (account_id, friendly_name, sealed_secret, created_at)
    values (${factor.account}, ${factor.name}, ${factor.sealedSecret}, clock_now()) returning id`.execute(tx);
  const { id } = rows[0]!;
  await sql`
    insert into factor_recovery_codes (factor_id, code_hash)
    select ${id}, unnest(${[...factor.hashes(id)]}::bytea[])`.execute(tx);
  return id;
}

/** Takes the code of a step, if no later one was taken: none serves twice. @returns whether it was taken */
export async function saveFactorStep(tx: Tx, factor: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    update factors set last_step = ${step} where id = ${factor} and last_step < ${step} returning id`.execute(tx);
  return rows.length > 0;
}

/** From here on the app is asked for. */
export async function saveFactorVerified(tx: Tx, factor: string): Promise<void> {
  await sql`update factors set verified_at = clock_now() where id = ${factor}`.execute(tx);
}

/** Uses a recovery code up. @returns whether there was one */
export async function takeRecoveryCode(tx: Tx, factor: string, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    delete from factor_recovery_codes where factor_id = ${factor} and code_hash = ${hash} returning factor_id`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function deleteFactor(tx: Tx, factor: string): Promise<void> {
  await tx.deleteFrom('factors').where('id', '=', factor).execute();
}

/** What a session has proven of late. */
export type OwnSessionProofs = {
  /** Its mailbox: by a link for a new password, or by a code within the last quarter of an hour. */
  readonly mail: boolean;
  /** Its authenticator app, within the last quarter of an hour. */
  readonly factor: boolean;
};

/**
 * Holds all sessions of an account until this transaction ends, in one order, so that two who end them do not wait for
 * each other. @returns what one of them has proven; null when it has ended meanwhile
 */
export async function lockOwnSession(tx: Tx, account: AccountId, session: SessionId): Promise<OwnSessionProofs | null> {
  const { rows } = await sql<{ id: SessionId } & OwnSessionProofs>`
    select id, standing = 'recovery' or (amr = 'otp' and created_at > clock_now() - interval '15 minutes') as mail,
           coalesce(factor_at > clock_now() - interval '15 minutes', false) as factor
      from sessions where account_id = ${account} and expires_at > clock_now()
     order by id for update`.execute(tx);
  return rows.find(({ id }) => id === session) ?? null;
}

/** A session has given its second factor: it is good for everything, and lives as long as any. */
export async function raiseSession(tx: Tx, session: SessionId, idleLife: (remember: boolean) => string): Promise<void> {
  await sql`
    update sessions
       set standing = 'full', factor_at = clock_now(),
           expires_at = clock_now() + case when remember then ${idleLife(true)} else ${idleLife(false)} end::interval
     where id = ${session}`.execute(tx);
}
