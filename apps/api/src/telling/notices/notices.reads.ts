import type { Preferences } from '@swath/contract/notices';
import { type MemberRight, memberKind, memberMay } from '@swath/domain/companies/member-rights';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import { type CompanyNotice, companyNoticeWords } from '@swath/domain/notices/company-notice';
import { CHANNELS, type Notice, type NoticePreferences, noticeWords, TOPICS } from '@swath/domain/notices/notice';
import { sql } from 'kysely';
import type { Db } from '../../machinery/db/db.ts';

const A_PAGE = 20;

/** Where a notice stands in the list, to the microsecond: the next page begins behind it, whatever has come since. */
const placeInList = sql<string>`(extract(epoch from created_at) * 1000000)::bigint || '.' || id`;

/** @param from  a place the contract has read: microseconds since 1970 and an id */
function behind(from: string) {
  const [micros, id] = from.split('.') as [string, string];
  const at = sql`(timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond')`;
  return sql<boolean>`(created_at <= ${at} and (created_at < ${at} or id > ${id}::uuid))`;
}

/** Whose list: a homeowner's own, or what somebody is told as a member of their company. */
export type ListOf = { readonly account: AccountId; readonly company: CompanyId | null };

/** The notices of a list, newest first, a page of twenty, with how many of all are unread. */
export async function listNotices(db: Db, list: ListOf, from: string | undefined) {
  const page = inList(db, list)
    .$if(from !== undefined, (query) => query.where(behind(from!)))
    .select(['id', 'kind', 'params', 'subject_id', 'created_at', 'read_at', placeInList.as('place')])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(A_PAGE + 1);
  const [rows, unread] = await Promise.all([page.execute(), countUnread(db, list)]);
  const shown = rows.slice(0, A_PAGE);
  const notices = shown.map((row) => {
    return {
      id: row.id,
      kind: row.kind,
      ...(list.company === null ? noticeWords(toNotice(row)) : companyNoticeWords(toNotice(row))),
      subject_id: row.subject_id,
      created_at: row.created_at.toISOString(),
      read_at: row.read_at?.toISOString() ?? null,
    };
  });
  return { notices, unread, next: rows.length > shown.length ? shown.at(-1)!.place : null };
}

/** How many notices of a list nobody has seen yet. */
export async function countUnread(db: Db, list: ListOf): Promise<number> {
  const { many } = await inList(db, list)
    .where('read_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('many'))
    .executeTakeFirstOrThrow();
  return many;
}

const inList = (db: Db, { account, company }: ListOf) =>
  db.selectFrom('notices').where('account_id', '=', account).where('company_id', 'is not distinct from', company);

/** Who of a company has a right there. */
export async function listMembersWith(db: Db, company: CompanyId, right: MemberRight): Promise<AccountId[]> {
  const rows = await db
    .selectFrom('company_members')
    .where('company_id', '=', company)
    .orderBy('account_id')
    .select(['account_id', 'is_primary', 'role'])
    .execute();
  const mays = rows.filter(({ is_primary, role }) => memberMay(memberKind({ isPrimary: is_primary, role }), right));
  return mays.map(({ account_id }) => account_id);
}

/** Which messages somebody wants: everything they have not turned off. */
export async function findPreferences(db: Db, account: AccountId): Promise<Preferences> {
  const off = await db
    .selectFrom('notice_preferences')
    .where('account_id', '=', account)
    .where('is_on', '=', false)
    .select(['topic', 'channel'])
    .execute();
  const isOn = (topic: string, channel: string) => !off.some((row) => row.topic === topic && row.channel === channel);
  const wanted = (topic: string) => Object.fromEntries(CHANNELS.map((channel) => [channel, isOn(topic, channel)]));
  return Object.fromEntries(TOPICS.map((topic) => [topic, wanted(topic)])) as NoticePreferences;
}

/** A homeowner's notice as a push message needs it; null when it is gone. */
export async function findNotice(db: Db, id: string) {
  const row = await db
    .selectFrom('notices')
    .where('id', '=', id)
    .where('company_id', 'is', null)
    .select(['id', 'kind', 'params', 'account_id as accountId', 'created_at as createdAt', 'read_at as readAt'])
    .executeTakeFirst();
  if (!row) return null;
  const { kind, params, ...rest } = row;
  return { ...rest, title: noticeWords(toNotice({ kind, params })).title };
}

/** What a homeowner was told about one thing, newest first. */
export async function listNoticeRows(db: Db, account: AccountId, subject: string) {
  const rows = await db
    .selectFrom('notices')
    .where('account_id', '=', account)
    .where('company_id', 'is', null)
    .where('subject_id', '=', subject)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .select(['id', 'kind', 'params', 'created_at as at'])
    .execute();
  return rows.map(({ id, at, ...row }) => ({ id, at, notice: toNotice<Notice>(row) }));
}

/** A row of a homeowner's list is written by tellHomeowner only, from a Notice; a company's by tellCompany, from a CompanyNotice. */
const toNotice = <N extends Notice | CompanyNotice>({ kind, params }: { kind: string; params: unknown }): N =>
  ({ ...(params as object), kind }) as N;
