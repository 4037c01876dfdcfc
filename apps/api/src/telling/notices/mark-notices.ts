import type { Context } from '../../machinery/context.ts';
import { recordChange } from '../changes/record-change.ts';
import { countUnread, type ListOf } from './notices.reads.ts';
import { saveRead } from './notices.writes.ts';

/** Somebody has seen these notices of a list of theirs, or without ids all of them. @returns how many are still unread */
export function markNotices(ctx: Context, list: ListOf, ids: readonly string[] | null): Promise<number> {
  const { account } = list;
  return ctx.db.transaction().execute(async (tx) => {
    const seen = await saveRead(tx, list, ids);
    // Only what has changed is told, or two open tabs would tell each other without end.
    if (seen > 0) {
      await recordChange(tx, { kind: 'notice.changed', subject: account, audience: { account } });
    }
    return countUnread(tx, list);
  });
}
