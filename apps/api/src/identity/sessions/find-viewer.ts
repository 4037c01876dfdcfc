import {
  type Actor,
  type CompanyStatus,
  type ProfileRole,
  type Role,
  resolveActor,
  roleOf,
} from '@swath/domain/accounts/role';
import { memberKind, type UserRole } from '@swath/domain/companies/member-rights';
import type { AccountId, CompanyId, SessionId } from '@swath/domain/ids';
import { CompiledQuery } from 'kysely';
import type { SessionAssurance, Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/db.ts';
import { hashToken } from '../../platform/secrets/mint-token.ts';

/**
 * SQL join of the one company that an account acts for as a member: an approved company comes before any other. All its
 * columns are null for an account without a company.
 */
const MEMBERSHIP = `
  left join lateral (
    select c.id as company_id, c.name as company_name, c.status as company_status, m.is_primary, m.role as member_role
      from company_members m join companies c on c.id = m.company_id
     where m.account_id = a.id
     order by (c.status = 'approved') desc, m.is_primary desc, m.created_at, c.id
     limit 1
  ) c on true`;

// Constant SQL text instead of the query builder, as it runs for every request. It authenticates a batch of tokens.
const VIEWERS = `
  select asked.place::int - 1 as place, a.id as account, a.email, s.id as session, s.standing, t.expires_at, p.full_name, p.role,
         c.company_id, c.company_name, c.company_status, c.is_primary, c.member_role
    from unnest($1::bytea[]) with ordinality as asked (token_hash, place)
    join access_tokens t on t.token_hash = asked.token_hash
    join sessions s on s.id = t.session_id
    join accounts a on a.id = s.account_id
    join profiles p on p.account_id = a.id
    ${MEMBERSHIP}
   where least(t.expires_at, s.expires_at) > (select clock_now())`;

type RoleRow = { email: string; role: ProfileRole; company_status: CompanyStatus | null };
type ViewerRow = RoleRow & {
  place: number;
  account: AccountId;
  session: SessionId;
  standing: SessionAssurance;
  expires_at: Date;
  full_name: string | null;
  company_id: CompanyId | null;
  company_name: string;
  is_primary: boolean;
  member_role: UserRole;
};

const actorOf = (row: RoleRow, adminEmails: readonly string[]): Actor =>
  resolveActor({
    listedAsAdmin: adminEmails.includes(row.email),
    profileRole: row.role,
    membership: row.company_status,
  });

/**
 * Authenticates a batch of access tokens.
 *
 * @returns one viewer per token, in the same order; null for a token that is unknown, expired or whose session has
 *   ended
 */
export async function findViewers(
  db: Db,
  adminEmails: readonly string[],
  tokens: readonly string[],
): Promise<(Viewer | null)[]> {
  const viewers = tokens.map((): Viewer | null => null);
  const { rows } = await db.executeQuery<ViewerRow>(CompiledQuery.raw(VIEWERS, [tokens.map(hashToken)]));
  for (const row of rows) viewers[row.place] = toViewer(row, adminEmails);
  return viewers;
}

/**
 * Authenticates an access token.
 *
 * @returns its viewer; null when the token is unknown, expired or its session has ended
 */
export async function findViewer(db: Db, adminEmails: readonly string[], token: string): Promise<Viewer | null> {
  const [viewer] = await findViewers(db, adminEmails, [token]);
  return viewer!;
}

function toViewer(row: ViewerRow, adminEmails: readonly string[]): Viewer {
  return {
    account: row.account,
    session: row.session,
    standing: row.standing,
    actor: actorOf(row, adminEmails),
    email: row.email,
    fullName: row.full_name,
    company:
      row.company_id === null
        ? null
        : {
            id: row.company_id,
            name: row.company_name,
            status: row.company_status!,
            isPrimary: row.is_primary,
            member: memberKind({ isPrimary: row.is_primary, role: row.member_role }),
          },
    tokenExpiresAt: row.expires_at,
  };
}

const USER = `
  select a.id, a.email, a.email_confirmed_at, a.created_at, a.updated_at, p.full_name, p.phone_number, p.role,
         c.company_status, f.factors
    from accounts a join profiles p on p.account_id = a.id ${MEMBERSHIP}
    left join lateral (
      select json_agg(json_build_object('id', id, 'name', friendly_name, 'verified', verified_at is not null,
                                        'created', created_at) order by created_at) as factors
        from factors where account_id = a.id
    ) f on true
   where a.id = $1`;

/** An authenticator app (TOTP) of an account, as the sign-in client shows it. */
export type FactorRow = { id: string; name: string | null; verified: boolean; created: string };

type UserRow = RoleRow & {
  id: AccountId;
  email_confirmed_at: Date | null;
  created_at: Date;
  updated_at: Date;
  full_name: string | null;
  phone_number: string | null;
  factors: FactorRow[] | null;
};

/** An account as the sign-in client shows it, with its role and authenticator apps. */
export type UserAccount = Omit<UserRow, 'role' | 'company_status'> & { readonly role: Role };

/** An account by its id, as the sign-in client shows it. @throws Error when there is no such account */
export async function getUser(db: Db, adminEmails: readonly string[], account: AccountId): Promise<UserAccount> {
  const { rows } = await db.executeQuery<UserRow>(CompiledQuery.raw(USER, [account]));
  const row = rows[0];
  if (!row) throw new Error(`no account ${account}`);
  return { ...row, role: roleOf(actorOf(row, adminEmails)) };
}
