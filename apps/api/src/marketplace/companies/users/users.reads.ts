import type { CompanyUser, Invitation } from '@swath/contract/company-users';
import type { ProfileRole } from '@swath/domain/accounts/role';
import type { UserRole } from '@swath/domain/companies/member-rights';
import type { AccountId, CompanyId, InvitationId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** The users of a company: the primary user first, then by name. */
export async function listCompanyUsers(db: Db, company: CompanyId): Promise<CompanyUser[]> {
  const rows = await db
    .selectFrom('company_members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .innerJoin('profiles as p', 'p.account_id', 'a.id')
    .where('m.company_id', '=', company)
    .orderBy('m.is_primary', 'desc')
    .orderBy(sql`lower(coalesce(p.full_name, a.email))`)
    .orderBy('a.id')
    .select(['a.id', 'a.email', 'p.full_name', 'm.role', 'm.is_primary'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    companyId: company,
    userProfileId: row.id,
    email: row.email,
    fullName: row.full_name ?? row.email,
    role: row.role,
    isPrimary: row.is_primary,
  }));
}

const selectInvitations = (db: Db) =>
  db
    .selectFrom('company_invitations as i')
    .select([
      'i.id',
      'i.email',
      'i.full_name',
      'i.role',
      'i.sent_at',
      'i.expires_at',
      sql<boolean>`i.expires_at <= clock_now()`.as('expired'),
    ]);

type InvitationRow = {
  readonly id: InvitationId;
  readonly email: string;
  readonly full_name: string;
  readonly role: UserRole;
  readonly sent_at: Date;
  readonly expires_at: Date;
  readonly expired: boolean;
};

const toInvitation = (row: InvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  fullName: row.full_name,
  role: row.role,
  sentAt: row.sent_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  expired: row.expired,
});

/** Invitations of a company that were not accepted or withdrawn, including expired ones, the latest first. */
export async function listInvitations(db: Db, company: CompanyId): Promise<Invitation[]> {
  const rows = await selectInvitations(db)
    .where('i.company_id', '=', company)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .execute();
  return rows.map(toInvitation);
}

/** One invitation of a company; undefined when there is none with that id. */
export async function findInvitation(db: Db, company: CompanyId, id: InvitationId): Promise<Invitation | undefined> {
  const row = await selectInvitations(db).where('i.company_id', '=', company).where('i.id', '=', id).executeTakeFirst();
  return row && toInvitation(row);
}

/** One invitation of a company. @throws Error when there is none with that id */
export async function getInvitation(db: Db, company: CompanyId, id: InvitationId): Promise<Invitation> {
  const found = await findInvitation(db, company, id);
  if (!found) throw new Error(`no invitation ${id}`);
  return found;
}

/** The invitation behind a mailed link, with the company's name; undefined when the link is invalid or has expired. */
export function findInvitationOf(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('company_invitations as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .where('i.token_hash', '=', tokenHash)
    .where(sql<boolean>`i.expires_at > clock_now()`)
    .select(['i.email', 'i.full_name', 'i.role', 'i.company_id', 'c.name as company_name'])
    .executeTakeFirst();
}

/**
 * An account with an invited e-mail address: whether the address is confirmed, the role stored in its profile, and
 * whether it is a member of any company now (`belongs`).
 */
export type InvitedAccount = { readonly confirmed: boolean; readonly role: ProfileRole; readonly belongs: boolean };

/** The account with an invited e-mail address; undefined when no account has it. */
export function findInvitedAccount(db: Db, email: string): Promise<InvitedAccount | undefined> {
  return db
    .selectFrom('accounts as a')
    .innerJoin('profiles as p', 'p.account_id', 'a.id')
    .where('a.email', '=', email)
    .select([
      'p.role',
      sql<boolean>`a.email_confirmed_at is not null`.as('confirmed'),
      sql<boolean>`exists (select from company_members m where m.account_id = a.id)`.as('belongs'),
    ])
    .executeTakeFirst();
}

/** Number of users and invitations of a company together; `MOST_COMPANY_USERS` limits this sum. */
export async function countCompanyUsers(db: Db, company: CompanyId): Promise<number> {
  const { rows } = await sql<{ users: number }>`
    select ((select count(*) from company_members where company_id = ${company})
          + (select count(*) from company_invitations where company_id = ${company}))::int as users`.execute(db);
  return rows[0]!.users;
}

/** Whether an e-mail address belongs to a user of this company, or to an invitation; null: to neither. */
export async function findKnownUser(db: Db, company: CompanyId, email: string): Promise<'user' | 'invited' | null> {
  const { rows } = await sql<{ known: 'user' | 'invited' }>`
    select 'user' as known from company_members m join accounts a on a.id = m.account_id
     where m.company_id = ${company} and a.email = ${email}
    union all
    select 'invited' from company_invitations where company_id = ${company} and email = ${email}
     limit 1`.execute(db);
  return rows[0]?.known ?? null;
}

/** The membership of an account in a company, with its role and e-mail address; undefined when it is no member. */
export function findLink(db: Db, company: CompanyId, account: AccountId) {
  return db
    .selectFrom('company_members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .where('m.company_id', '=', company)
    .where('m.account_id', '=', account)
    .select(['m.account_id', 'm.is_primary', 'm.role', 'a.email'])
    .executeTakeFirst();
}
