import type { AccountId } from '@swath/domain/ids';
import type { CompanyNoticeKind } from '@swath/domain/notices/company-notice';
import type { NoticeKind } from '@swath/domain/notices/notice';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { recordChange } from '../change-feed/record-change.ts';
import { countUnread, type ListOf } from './notices.reads.ts';
import { saveRead, saveReadAbout } from './notices.writes.ts';

/** Marks a user's notices of one kind about one subject as read. Runs in the caller's transaction. */
export async function markNoticesAbout(
  tx: Tx,
  of: { account: AccountId; kind: NoticeKind & CompanyNoticeKind; subject: string },
): Promise<void> {
  const seen = await saveReadAbout(tx, of);
  if (seen > 0) {
    await recordChange(tx, { kind: 'notice.changed', subject: of.account, audience: { account: of.account } });
  }
}

/** Marks notices of a user's list as read, without ids all of them. @returns how many are still unread */
export function markNotices(ctx: Context, list: ListOf, ids: readonly string[] | null): Promise<number> {
  const { account } = list;
  return ctx.db.transaction().execute(async (tx) => {
    const seen = await saveRead(tx, list, ids);
    // Published only on a change, or two open tabs would trigger each other in a loop.
    if (seen > 0) {
      await recordChange(tx, { kind: 'notice.changed', subject: account, audience: { account } });
    }
    return countUnread(tx, list);
  });
}
