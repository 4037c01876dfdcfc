import type { Preferences } from '@swath/contract/notices';
import { type Day, DEFAULT_TIME_ZONE, dayAt } from '@swath/domain/calendar';
import { type MemberKind, memberMay } from '@swath/domain/companies/member-rights';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import { type CompanyNotice, companyNoticeWords, kindsOf } from '@swath/domain/notices/company-notice';
import { CHANNELS, type Notice, type NoticePreferences, noticeWords, TOPICS } from '@swath/domain/notices/notice';
import { companyNoticePath, noticePath } from '@swath/domain/notices/notice-paths';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { toNotice } from '../to-notice.ts';

const A_PAGE = 20;

/**
 * SQL: the cursor of a notice, exact to the microsecond; the next page begins after it, whatever was added meanwhile.
 */
const placeInList = sql<string>`(extract(epoch from created_at) * 1000000)::bigint || '.' || id`;

/**
 * SQL condition: the notice comes after the cursor.
 *
 * @param from  validated by the contract: microseconds since 1970, a dot and an id
 */
function behind(from: string) {
  const [micros, id] = from.split('.') as [string, string];
  const at = sql`(timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond')`;
  return sql<boolean>`(created_at <= ${at} and (created_at < ${at} or id > ${id}::uuid))`;
}

/**
 * Whose list of notices: a homeowner's own, or a member's in their company, limited to what that kind of member may
 * see.
 */
export type ListOf =
  | { readonly account: AccountId; readonly company: null }
  | { readonly account: AccountId; readonly company: CompanyId; readonly member: MemberKind };

/**
 * Lists twenty notices of a list, newest first.
 *
 * @param from  cursor (`next` of the page before); undefined: the first page
 * @returns also the number of all unread notices, and the cursor of the next page or null
 */
export async function listNotices(db: Db, list: ListOf, from: string | undefined) {
  const page = inList(db, list)
    .$if(from !== undefined, (query) => query.where(behind(from!)))
    .select(['id', 'kind', 'params', 'subject_id', 'created_at', 'read_at', placeInList.as('place')])
    .select(sql<Date>`clock_now()`.as('now'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(A_PAGE + 1);
  const [rows, unread] = await Promise.all([page.execute(), countUnread(db, list)]);
  const shown = rows.slice(0, A_PAGE);
  const notices = shown.map((row) => {
    return {
      id: row.id,
      kind: row.kind,
      ...wordsFor(list, row, dayAt(row.now, DEFAULT_TIME_ZONE)),
      path: pathOf(list, row),
      subject_id: row.subject_id,
      created_at: row.created_at.toISOString(),
      read_at: row.read_at?.toISOString() ?? null,
    };
  });
  return { notices, unread, next: rows.length > shown.length ? shown.at(-1)!.place : null };
}

const wordsFor = (list: ListOf, row: { kind: string; params: unknown }, today: Day) =>
  list.company === null
    ? noticeWords(toNotice(row), today)
    : companyNoticeWords(toNotice(row), memberMay(list.member, 'books'), today);

const pathOf = (list: ListOf, row: { kind: string; params: unknown; subject_id: string }) =>
  list.company === null
    ? noticePath(toNotice(row), row.subject_id)
    : companyNoticePath(toNotice<CompanyNotice>(row).kind, row.subject_id);

/** Counts the unread notices of a list. */
export async function countUnread(db: Db, list: ListOf): Promise<number> {
  const { many } = await inList(db, list)
    .where('read_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('many'))
    .executeTakeFirstOrThrow();
  return many;
}

const inList = (db: Db, list: ListOf) =>
  db
    .selectFrom('notices')
    .where('account_id', '=', list.account)
    .where('company_id', 'is not distinct from', list.company)
    // A member who changed from the office to the crew no longer sees what only the office may.
    .$if(list.company !== null, (query) => query.where('kind', 'in', kindsOfList(list)));

/**
 * The kinds of notices that a member may see in their company's list; empty for a homeowner's list, which is not
 * limited.
 */
export const kindsOfList = (list: ListOf): readonly string[] => (list.company === null ? [] : kindsOf(list.member));

/** A homeowner's notification preferences by topic and channel; everything is on that they have not turned off. */
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

/** Whether the account was deleted by its owner, so that its notices are not read. */
export async function isFormerAccount(db: Db, account: AccountId): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .where('id', '=', account)
    .where('deleted_at', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the latest hundred notices to a homeowner about one subject, newest first. */
export async function listNoticesAbout(
  db: Db,
  account: AccountId,
  subject: string,
): Promise<{ id: string; at: Date; notice: Notice }[]> {
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
  return rows.map(({ id, at, ...row }) => ({ id, at, notice: toNotice(row) }));
}

/** Finds which of these accounts have an unread notice of this kind about this subject. */
export async function listUnreadAbout(
  db: Db,
  { accounts, kind, subject }: { accounts: readonly AccountId[]; kind: string; subject: string },
): Promise<ReadonlySet<AccountId>> {
  const rows = await db
    .selectFrom('notices')
    .where('account_id', '=', sql<AccountId>`any(${[...accounts]}::uuid[])`)
    .where('subject_id', '=', subject)
    .where('kind', '=', kind)
    .where('read_at', 'is', null)
    .select('account_id')
    .execute();
  return new Set(rows.map(({ account_id }) => account_id));
}
