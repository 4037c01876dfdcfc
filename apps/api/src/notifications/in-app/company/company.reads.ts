import { type MemberKind, memberKind } from '@swath/domain/companies/member-rights';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import { type CompanyPreferences, type CompanyTopic, usualPreferences } from '@swath/domain/notices/company-notice';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** Somebody of a company, with what they want by mail. */
export type ToldMember = {
  readonly account: AccountId;
  readonly member: MemberKind;
  readonly email: string;
  readonly wants: CompanyPreferences;
};

/** Everybody who belongs to a company, in one order. @param only  this one alone */
export async function listToldMembers(db: Db, company: CompanyId, only?: AccountId): Promise<ToldMember[]> {
  const rows = await db
    .selectFrom('company_members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .where('m.company_id', '=', company)
    .$if(only !== undefined, (query) => query.where('m.account_id', '=', only!))
    .orderBy('m.account_id')
    .select(['m.account_id', 'm.is_primary', 'm.role', 'a.email'])
    .select(
      sql<Partial<CompanyPreferences>>`coalesce((select jsonb_object_agg(p.topic, p.by_mail)
        from company_notice_preferences p where p.account_id = m.account_id), '{}')`.as('chosen'),
    )
    .execute();
  return rows.map(({ account_id, is_primary, role, email, chosen }) => {
    const member = memberKind({ isPrimary: is_primary, role });
    return { account: account_id, member, email, wants: { ...usualPreferences(member), ...chosen } };
  });
}

/** When a member was last mailed what happened in their company; null: never. */
export async function findLastMailed(db: Db, account: AccountId, company: CompanyId): Promise<Date | null> {
  const { at } = await db
    .selectFrom('notices')
    .where('account_id', '=', account)
    .where('company_id', '=', company)
    .where('mailed_at', 'is not', null)
    .select(({ fn }) => fn.max('mailed_at').as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

/** Who is to be mailed what happened in their company by now. @param most  so many at once, the longest due first */
export async function listMembersToMail(
  db: Db,
  now: Date,
  most: number,
): Promise<{ account: AccountId; company: CompanyId }[]> {
  const rows = await db
    .selectFrom('notices')
    .where('mail_due_at', '<=', now)
    .where('company_id', 'is not', null)
    .groupBy(['account_id', 'company_id'])
    .orderBy((eb) => eb.fn.min('mail_due_at'))
    .limit(most)
    .select(['account_id', 'company_id'])
    .execute();
  return rows.flatMap(({ account_id: account, company_id: company }) => (company ? [{ account, company }] : []));
}

/** Which topics a company's mails to its own address are about, where its primary user does not want them. */
export async function isUnwantedByPrimary(db: Db, company: CompanyId, topic: CompanyTopic): Promise<boolean> {
  const row = await db
    .selectFrom('company_members as m')
    .innerJoin('company_notice_preferences as p', 'p.account_id', 'm.account_id')
    .where('m.company_id', '=', company)
    .where('m.is_primary', '=', true)
    .where('p.topic', '=', topic)
    .where('p.by_mail', '=', false)
    .select('p.topic')
    .executeTakeFirst();
  return row !== undefined;
}

/** What somebody of a company wants by mail, topic by topic. */
export async function findCompanyPreferences(
  db: Db,
  account: AccountId,
  member: MemberKind,
): Promise<CompanyPreferences> {
  const rows = await db
    .selectFrom('company_notice_preferences')
    .where('account_id', '=', account)
    .select(['topic', 'by_mail'])
    .execute();
  return { ...usualPreferences(member), ...Object.fromEntries(rows.map(({ topic, by_mail }) => [topic, by_mail])) };
}

/** How a member is called: by their name, else by their address. */
export async function getMemberName(db: Db, account: AccountId): Promise<string> {
  const row = await db
    .selectFrom('accounts as a')
    .leftJoin('profiles as p', 'p.account_id', 'a.id')
    .where('a.id', '=', account)
    .select(['p.full_name', 'a.email'])
    .executeTakeFirstOrThrow();
  return row.full_name ?? row.email;
}
