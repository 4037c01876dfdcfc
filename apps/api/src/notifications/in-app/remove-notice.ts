import type { AccountId } from '@swath/domain/ids';
import type { NoticeKind } from '@swath/domain/notices/notice';
import type { Tx } from '../../platform/db/db.ts';
import { recordChange } from '../change-feed/record-change.ts';
import { deleteNotices, deleteNoticesById } from './notices.writes.ts';

/**
 * Deletes a homeowner's notices of one kind about one subject, because they are outdated; push messages that are queued
 * for them are not sent.
 */
export async function removeNotice(
  tx: Tx,
  of: { account: AccountId; kind: NoticeKind; subject: string },
): Promise<void> {
  for (const id of await deleteNotices(tx, of)) {
    await recordChange(tx, { kind: 'notice.changed', subject: id, audience: { account: of.account } });
  }
}

/** Deletes some notices of a homeowner, because what they say was undone; as `removeNotice` otherwise. */
export async function removeNoticesById(tx: Tx, account: AccountId, ids: readonly string[]): Promise<void> {
  for (const id of await deleteNoticesById(tx, account, ids)) {
    await recordChange(tx, { kind: 'notice.changed', subject: id, audience: { account } });
  }
}
