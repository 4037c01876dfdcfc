import { DEFAULT_TIME_ZONE, dayAt } from '@swath/domain/calendar';
import { memberKind, type UserRole } from '@swath/domain/companies/member-rights';
import type { AccountId, SessionId } from '@swath/domain/ids';
import { type CompanyNotice, kindsOf } from '@swath/domain/notices/company-notice';
import { pushTitle } from '@swath/domain/notices/company-push';
import { type Notice, noticeWords } from '@swath/domain/notices/notice';
import { companyNoticePath, noticePath } from '@swath/domain/notices/notice-paths';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { PushTarget } from '../../platform/providers/push/push-service.ts';
import { toNotice } from '../to-notice.ts';

/** Lists the ids of a user's push subscriptions (one per device) whose sessions have not ended. */
export async function listSubscriptions(db: Db, account: AccountId): Promise<string[]> {
  const rows = await living(db).where('p.account_id', '=', account).select('p.id').execute();
  return rows.map(({ id }) => id);
}

/** Finds a push subscription and its account; undefined when it is deleted or its session has ended. */
export function findSubscription(db: Db, id: string): Promise<(PushTarget & { account_id: AccountId }) | undefined> {
  return living(db)
    .where('p.id', '=', id)
    .select(['p.account_id', 'p.platform', 'p.endpoint', 'p.p256dh', 'p.auth'])
    .executeTakeFirst();
}

/**
 * Finds a notice (a stored message) with its title and the page it leads to, for a push message; null when it is deleted,
 * or its reader may no longer see it: they left the company, or work there in another role.
 */
export async function findNotice(db: Db, id: string) {
  const row = await db
    .selectFrom('notices')
    .leftJoin('company_members as m', (join) =>
      join.onRef('m.account_id', '=', 'notices.account_id').onRef('m.company_id', '=', 'notices.company_id'),
    )
    .where('notices.id', '=', id)
    .select(['notices.id', 'kind', 'params', 'subject_id', 'notices.account_id as accountId', 'notices.company_id'])
    .select(['notices.created_at as createdAt', 'read_at as readAt', 'm.role', 'm.is_primary'])
    .executeTakeFirst();
  if (!row) return null;
  const { id: noticeId, accountId, createdAt, readAt } = row;
  const shown = row.company_id === null ? ofHomeowner(row) : ofMember(row);
  return shown && { id: noticeId, accountId, createdAt, readAt, ...shown };
}

type Row = { kind: string; params: unknown; subject_id: string; createdAt: Date };

const ofHomeowner = ({ kind, params, subject_id, createdAt }: Row) => {
  const notice = toNotice<Notice>({ kind, params });
  return {
    title: noticeWords(notice, dayAt(createdAt, DEFAULT_TIME_ZONE)).title,
    path: noticePath(notice, subject_id),
  };
};

function ofMember(row: Row & { role: UserRole | null; is_primary: boolean | null }) {
  const { kind, params, subject_id, createdAt, role, is_primary } = row;
  if (role === null || !kindsOf(memberKind({ isPrimary: is_primary === true, role })).includes(kind)) return null;
  const notice = toNotice<CompanyNotice>({ kind, params });
  return {
    title: pushTitle(notice, dayAt(createdAt, DEFAULT_TIME_ZONE)),
    path: companyNoticePath(notice.kind, subject_id),
  };
}

/** Whether the browser or app of this session has a push subscription. */
export async function isSubscribed(db: Db, session: SessionId): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscriptions')
    .where('session_id', '=', session)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

const living = (db: Db) =>
  db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .where('s.expires_at', '>', sql<Date>`clock_now()`);
