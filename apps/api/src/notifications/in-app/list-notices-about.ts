import type { AccountId } from '@swath/domain/ids';
import { noticeWords } from '@swath/domain/notices/notice';
import type { Db } from '../../platform/db/db.ts';
import { listNoticeRows } from './notices.reads.ts';

/** The notices to a homeowner about one subject, newest first. */
export async function listNoticesAbout(
  db: Db,
  account: AccountId,
  subject: string,
): Promise<{ id: string; at: Date; title: string }[]> {
  const rows = await listNoticeRows(db, account, subject);
  return rows.map(({ id, at, notice }) => ({ id, at, title: noticeWords(notice).title }));
}
