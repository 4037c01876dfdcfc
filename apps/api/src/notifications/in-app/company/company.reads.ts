import type { Day } from '@swath/domain/calendar';
import { type MemberKind, memberKind } from '@swath/domain/companies/member-rights';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import { type CompanyPreferences, type CompanyTopic, usualPreferences } from '@swath/domain/notices/company-notice';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** A member of a company with their mail preferences by topic. */
export type NotifiedMember = {
  readonly account: AccountId;
  readonly member: MemberKind;
  readonly email: string;
  readonly wants: CompanyPreferences;
};

/**
 * Lists the members of a company with their mail preferences, by account id.
 *
 * @param only  lists only this member; left out: all
 */
export async function listNotifiedMembers(db: Db, company: CompanyId, only?: AccountId): Promise<NotifiedMember[]> {
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

/**
 * What decides about push messages to members: today in the company's time zone, and who of them drives with another crew
 * than the one that has a job, on its day (nobody where none has it, or the id is not a job's).
 */
export function getPushFacts(
  db: Db,
  company: CompanyId,
  subject: string,
): Promise<{ today: Day; ofOtherCrews: AccountId[] }> {
  return db
    .selectFrom('companies')
    .where('id', '=', company)
    .select(sql<Day>`((select clock_now()) at time zone time_zone)::date`.as('today'))
    .select(
      sql<AccountId[]>`array(select m.account_id from company_members m, jobs
        where jobs.id = ${subject}::uuid and m.company_id = companies.id
          and crew_of_member(m.company_id, m.account_id, jobs.service_date) <> jobs.crew_id)`.as('ofOtherCrews'),
    )
    .executeTakeFirstOrThrow();
}

/** Finds when notices of this company were last mailed to a member; null: never. */
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

/** Lists the members whose mail about notices is due, longest due first. @param most  maximum number */
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

/** Whether the company's primary user has turned off mails about this topic to the company's own address. */
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

/** A member's mail preferences by topic; where they chose nothing, the defaults of their kind of member. */
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

/** A member's display name: the full name, or else the mail address. */
export async function getMemberName(db: Db, account: AccountId): Promise<string> {
  const row = await db
    .selectFrom('accounts as a')
    .leftJoin('profiles as p', 'p.account_id', 'a.id')
    .where('a.id', '=', account)
    .select(['p.full_name', 'a.email'])
    .executeTakeFirstOrThrow();
  return row.full_name ?? row.email;
}
