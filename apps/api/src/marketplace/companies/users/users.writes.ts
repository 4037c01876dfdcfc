import { INVITATION_DAYS, type UserRole } from '@swath/domain/companies/member-rights';
import type { AccountId, CompanyId, InvitationId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

const now = sql<Date>`clock_now()`;
const end = sql<Date>`clock_now() + make_interval(days => ${sql.lit(INVITATION_DAYS)})`;

/** The person to be invited to a company, and the role they will have in it. */
export type Invited = { readonly email: string; readonly fullName: string; readonly role: UserRole };

/**
 * Locks a company's row until this transaction ends, so that changes of its users happen one at a time. Undefined when
 * there is none with that id.
 */
export function lockUsersOf(tx: Tx, company: CompanyId) {
  return tx
    .selectFrom('companies')
    .where('id', '=', company)
    .select(['id', 'name'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Inserts an invitation of a person to a company.
 *
 * @param tokenHash  hash of the token in the mailed link
 * @returns its id
 */
export async function insertInvitation(
  tx: Tx,
  company: CompanyId,
  { email, fullName, role }: Invited,
  tokenHash: Buffer,
): Promise<InvitationId> {
  const words = { company_id: company, email, full_name: fullName, role, token_hash: tokenHash };
  const { id } = await tx
    .insertInto('company_invitations')
    .values({ ...words, created_at: now, sent_at: now, expires_at: end })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces the token of an invitation and restarts its seven days; undefined when there is no such invitation. */
export function saveNewLink(tx: Tx, company: CompanyId, id: InvitationId, tokenHash: Buffer) {
  return tx
    .updateTable('company_invitations')
    .set({ token_hash: tokenHash, sent_at: now, expires_at: end })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .returning(['email', 'full_name', 'role'])
    .executeTakeFirst();
}

/** Deletes an invitation of a company. @returns whether the company had an invitation with that id */
export async function deleteInvitation(tx: Tx, company: CompanyId, id: InvitationId): Promise<boolean> {
  const gone = await tx
    .deleteFrom('company_invitations')
    .where('company_id', '=', company)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

/**
 * Deletes the invitation behind a mailed link and returns the role it is for; undefined when it was used, withdrawn or
 * has expired.
 */
export function deleteFollowedInvitation(tx: Tx, tokenHash: Buffer) {
  return tx
    .deleteFrom('company_invitations')
    .where('token_hash', '=', tokenHash)
    .where(sql<boolean>`expires_at > clock_now()`)
    .returning(['role'])
    .executeTakeFirst();
}

/** Inserts an account as a member of a company, in any role but not as its primary user. */
export async function insertCompanyUser(
  tx: Tx,
  { company, account, role }: { company: CompanyId; account: AccountId; role: UserRole },
): Promise<void> {
  const link = { company_id: company, account_id: account, role, is_primary: false };
  await tx
    .insertInto('company_members')
    .values({ ...link, created_at: now })
    .execute();
}

/** Deletes an account's membership in a company; the account itself stays. */
export async function deleteCompanyUser(tx: Tx, company: CompanyId, account: AccountId): Promise<void> {
  await tx.deleteFrom('company_members').where('company_id', '=', company).where('account_id', '=', account).execute();
}

/** Saves the role that a member has in their company. */
export async function saveUserRole(tx: Tx, company: CompanyId, account: AccountId, role: UserRole): Promise<void> {
  const link = tx.updateTable('company_members').where('company_id', '=', company).where('account_id', '=', account);
  await link.set({ role }).execute();
}

/** Makes a user of a company its primary user, in a standard role. @returns the former primary users: one, or none */
export async function savePrimary(tx: Tx, company: CompanyId, account: AccountId): Promise<AccountId[]> {
  const users = tx.updateTable('company_members').where('company_id', '=', company);
  // The former one is unset first: the database never allows a second primary user.
  const before = await users
    .set({ is_primary: false })
    .where('is_primary', '=', true)
    .returning('account_id')
    .execute();
  await users.set({ is_primary: true, role: 'company' }).where('account_id', '=', account).execute();
  return before.map((row) => row.account_id);
}
