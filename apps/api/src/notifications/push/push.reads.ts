import { DEFAULT_TIME_ZONE, dayAt } from '@swath/domain/calendar';
import type { AccountId, SessionId } from '@swath/domain/ids';
import { type Notice, noticeWords } from '@swath/domain/notices/notice';
import { noticePath } from '@swath/domain/notices/notice-paths';
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
 * Finds a homeowner's notice (a stored message) with its title and the page it leads to, for a push message; null when
 * it is deleted.
 */
export async function findNotice(db: Db, id: string) {
  const row = await db
    .selectFrom('notices')
    .where('id', '=', id)
    .where('company_id', 'is', null)
    .select(['id', 'kind', 'params', 'subject_id', 'account_id as accountId'])
    .select(['created_at as createdAt', 'read_at as readAt'])
    .executeTakeFirst();
  if (!row) return null;
  const { kind, params, subject_id: subject, ...rest } = row;
  const notice = toNotice<Notice>({ kind, params });
  return {
    ...rest,
    title: noticeWords(notice, dayAt(rest.createdAt, DEFAULT_TIME_ZONE)).title,
    path: noticePath(notice, subject),
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
