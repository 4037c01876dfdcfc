import type { AccountId } from '@swath/domain/ids';
import type { CompanyNoticeKind } from '@swath/domain/notices/company-notice';
import type { NoticeKind } from '@swath/domain/notices/notice';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { recordChange } from '../change-feed/record-change.ts';
import { countUnread, type ListOf } from './notices.reads.ts';
import { saveRead, saveReadAbout } from './notices.writes.ts';

/**
 * Marks a user's notices of one kind about one subject as read, in the caller's transaction; publishes a change event
 * if any was unread.
 */
export async function markNoticesAbout(
  tx: Tx,
  of: { account: AccountId; kind: NoticeKind & CompanyNoticeKind; subject: string },
): Promise<void> {
  const seen = await saveReadAbout(tx, of);
  if (seen > 0) {
    await recordChange(tx, { kind: 'notice.changed', subject: of.account, audience: { account: of.account } });
  }
}

/**
 * Marks notices in a user's list as read.
 *
 * @param ids  only these; null: all
 * @returns how many remain unread
 */
export function markNotices(ctx: Context, list: ListOf, ids: readonly string[] | null): Promise<number> {
  const { account } = list;
  return ctx.db.transaction().execute(async (tx) => {
    const seen = await saveRead(tx, list, ids);
    // Published only if something changed, or two open tabs would trigger each other in a loop.
    if (seen > 0) {
      await recordChange(tx, { kind: 'notice.changed', subject: account, audience: { account } });
    }
    return countUnread(tx, list);
  });
}
