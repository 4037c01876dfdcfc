import type { HomeownerProof } from '../../machinery/access/access.policy.ts';
import type { Context } from '../../machinery/context.ts';
import { recordChange } from '../changes/record-change.ts';
import { countUnread } from './notices.reads.ts';
import { saveRead } from './notices.writes.ts';

/** The homeowner has seen these notices, or without ids all of them. @returns how many are still unread */
export function markNotices(ctx: Context, homeowner: HomeownerProof, ids: readonly string[] | null): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const seen = await saveRead(tx, homeowner, ids);
    // Only what has changed is told, or two open tabs would tell each other without end.
    if (seen > 0) {
      await recordChange(tx, { kind: 'notice.changed', subject: homeowner, audience: { account: homeowner } });
    }
    return countUnread(tx, homeowner);
  });
}
