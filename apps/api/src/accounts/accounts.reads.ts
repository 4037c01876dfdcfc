import {
  type Actor,
  type CompanyStatus,
  type ProfileRole,
  type Role,
  resolveActor,
  roleOf,
} from '@swath/domain/accounts/role';
import type { AccountId, CompanyId, SessionId } from '@swath/domain/ids';
import { CompiledQuery, type Selectable, sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { readRows } from '../db/read-rows.ts';
import type { Profiles } from '../db/tables.ts';
import type { Viewer } from '../http/viewer.ts';
import { hashToken } from './mint-token.ts';

/** The one company somebody counts for: an approved one before any other. */
const MEMBERSHIP = `
  left join lateral (
    select c.id as company_id, c.name as company_name, c.status as company_status, m.is_primary
      from company_members m join companies c on c.id = m.company_id
     where m.account_id = a.id
     order by (c.status = 'approved') desc, m.is_primary desc, m.created_at, c.id
     limit 1
  ) c on true`;

// Asked on every request, so it is written and compiled once. A recovery session may do nothing that this guards.
const VIEWER = `
  select a.id as account, a.email, s.id as session, t.expires_at, p.full_name, p.role,
         c.company_id, c.company_name, c.company_status, c.is_primary
    from access_tokens t
    join sessions s on s.id = t.session_id
    join accounts a on a.id = s.account_id
    join profiles p on p.account_id = a.id
    ${MEMBERSHIP}
   where t.token_hash = $1 and s.amr <> 'recovery' and least(t.expires_at, s.expires_at) > (select clock_now())`;

type RoleRow = { email: string; role: string; company_status: string | null };
type ViewerRow = RoleRow & {
  account: string;
  session: string;
  expires_at: Date;
  full_name: string | null;
  company_id: string | null;
  company_name: string;
  is_primary: boolean;
};

const actorOf = (row: RoleRow, adminEmails: readonly string[]): Actor =>
  resolveActor({
    listedAsAdmin: adminEmails.includes(row.email),
    profileRole: row.role as ProfileRole,
    membership: row.company_status as CompanyStatus | null,
  });

/** Who an access token stands for at this moment; null when it is unknown, expired or its session has ended. */
export async function findViewer(db: Db, adminEmails: readonly string[], token: string): Promise<Viewer | null> {
  const [row] = await readRows<ViewerRow>(db, VIEWER, [hashToken(token)]);
  if (!row) return null;
  return {
    account: row.account as AccountId,
    session: row.session as SessionId,
    actor: actorOf(row, adminEmails),
    email: row.email,
    fullName: row.full_name,
    company:
      row.company_id === null
        ? null
        : {
            id: row.company_id as CompanyId,
            name: row.company_name,
            status: row.company_status as CompanyStatus,
            isPrimary: row.is_primary,
          },
    tokenExpiresAt: row.expires_at,
  };
}

const USER = `
  select a.id, a.email, a.email_confirmed_at, a.created_at, a.updated_at, p.full_name, p.phone_number, p.role,
         c.company_status
    from accounts a join profiles p on p.account_id = a.id ${MEMBERSHIP}
   where a.id = $1`;

type UserRow = RoleRow & {
  id: string;
  email_confirmed_at: Date | null;
  created_at: Date;
  updated_at: Date;
  full_name: string | null;
  phone_number: string | null;
};

/** An account with what the sign-in client shows of it. */
export type UserAccount = Omit<UserRow, 'role' | 'company_status'> & { readonly role: Role };

/** One account. @throws NoResultError when it is gone */
export async function getUser(db: Db, adminEmails: readonly string[], account: AccountId): Promise<UserAccount> {
  const { rows } = await db.executeQuery<UserRow>(CompiledQuery.raw(USER, [account]));
  const row = rows[0];
  if (!row) throw new Error(`no account ${account}`);
  return { ...row, role: roleOf(actorOf(row, adminEmails)) };
}

/** What a password is checked against. */
export type Credentials = {
  readonly account: AccountId;
  readonly confirmed: boolean;
  readonly passwordHash: string | null;
  /** The password of the newest sign-up with this e-mail address that was never confirmed. */
  readonly waitingHash: string | null;
};

/** What is kept for an e-mail address; null for one that nobody signed up with. @param email lower-cased */
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
    account: row.id as AccountId,
    confirmed: row.email_confirmed_at !== null,
    passwordHash: row.password_hash,
    waitingHash: row.waiting_hash,
  };
}

/** The sign-ups of an account that wait for their mail to be opened, newest first. */
export async function listWaitingSignUps(
  db: Db,
  account: AccountId,
): Promise<{ passwordHash: string; fullName: string | null; phone: string | null }[]> {
  const { rows } = await sql<{ password_hash: string; full_name: string | null; phone_number: string | null }>`
    select password_hash, full_name, phone_number from one_time_tokens
     where account_id = ${account} and kind = 'signup' and password_hash is not null
     order by created_at desc limit 50`.execute(db);
  return rows.map((row) => ({ passwordHash: row.password_hash, fullName: row.full_name, phone: row.phone_number }));
}

export type ProfileRow = Selectable<Profiles> & { email: string; created_at: Date };

/** Somebody's profile; null when there is none. */
export async function findProfile(db: Db, account: AccountId): Promise<ProfileRow | null> {
  const row = await db
    .selectFrom('profiles as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .where('p.account_id', '=', account)
    .selectAll('p')
    .select(['a.email', 'a.created_at'])
    .executeTakeFirst();
  return row ?? null;
}

/** The sessions that tokens belong to, access and refresh tokens alike. @returns `living`: the token still opens something */
export async function listSessionsOfTokens(
  db: Db,
  tokenHashes: readonly Buffer[],
): Promise<{ id: SessionId; account: AccountId; living: boolean }[]> {
  const { rows } = await sql<{ id: SessionId; account: AccountId; living: boolean }>`
    select s.id, s.account_id as account, bool_or(t.living and s.expires_at > clock_now()) as living
      from (select session_id, expires_at > clock_now() as living
              from access_tokens where token_hash = any(${[...tokenHashes]}::bytea[])
            union all
            select session_id, used_at is null
              from refresh_tokens where token_hash = any(${[...tokenHashes]}::bytea[])) t
      join sessions s on s.id = t.session_id
     group by s.id`.execute(db);
  return rows;
}

/** Every session of these accounts. */
export async function listSessionsOf(db: Db, accounts: readonly AccountId[]): Promise<SessionId[]> {
  if (accounts.length === 0) return [];
  const rows = await db.selectFrom('sessions').where('account_id', 'in', accounts).select('id').execute();
  return rows.map((row) => row.id as SessionId);
}
