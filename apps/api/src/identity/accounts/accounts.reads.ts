import type { AccountId } from '@swath/domain/ids';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { qualify } from '../../platform/db/qualify.ts';
import { COLUMNS, type Profiles } from '../../platform/db/tables.ts';

/** An account's password hashes, against which a sign-in is verified. `passwordHash`: null when no password is set. */
export type Credentials = {
  readonly account: AccountId;
  readonly confirmed: boolean;
  readonly passwordHash: string | null;
  /** The password hash of the newest unconfirmed sign-up with this e-mail address; null when there is none. */
  readonly waitingHash: string | null;
};

/** The password hashes of an e-mail address's account; null when it has no account. @param email lower-cased */
export async function findCredentials(db: Db, email: string): Promise<Credentials | null> {
  const row = await db
    .selectFrom('accounts as a')
    .where('a.email', '=', email)
    .select((a) => [
      'a.id',
      'a.email_confirmed_at',
      'a.password_hash',
      a
        .selectFrom('one_time_tokens as t')
        .whereRef('t.account_id', '=', 'a.id')
        .where('t.kind', '=', 'signup')
        .where('t.password_hash', 'is not', null)
        .orderBy('t.created_at', 'desc')
        .limit(1)
        .select('t.password_hash')
        .as('waiting_hash'),
    ])
    .executeTakeFirst();
  if (!row) return null;
  return {
    account: row.id,
    confirmed: row.email_confirmed_at !== null,
    passwordHash: row.password_hash,
    waitingHash: row.waiting_hash,
  };
}

/** The profile fields that a sign-up may contain; null: left out. */
export type SignUpDetails = { readonly fullName: string | null; readonly phone: string | null };

export type ProfileRow = Selectable<Profiles> & { email: string; created_at: Date };

/** The profile of an account; null when there is none. */
export async function findProfile(db: Db, account: AccountId): Promise<ProfileRow | null> {
  const row = await db
    .selectFrom('profiles as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .where('p.account_id', '=', account)
    .select(qualify('p', COLUMNS.profiles))
    .select(['a.email', 'a.created_at'])
    .executeTakeFirst();
  return row ?? null;
}

/** An account's e-mail address; null when there is no such account. */
export async function findEmail(db: Db, account: AccountId): Promise<string | null> {
  const row = await db.selectFrom('accounts').where('id', '=', account).select('email').executeTakeFirst();
  return row?.email ?? null;
}

/** An account's e-mail address. @throws NoResultError when there is no such account */
export async function getEmail(db: Db, account: AccountId): Promise<string> {
  const { email } = await db.selectFrom('accounts').where('id', '=', account).select('email').executeTakeFirstOrThrow();
  return email;
}
