import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { HomeownerProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { deleteFeed } from './calendar-feed.writes.ts';

/** Deletes the homeowner's private calendar address; calendars that use it get nothing from now on. */
export function endFeed(ctx: Context, homeowner: HomeownerProof): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await deleteFeed(tx, homeowner))) return;
    await recordChange(tx, { kind: 'profile.changed', subject: homeowner, audience: { account: homeowner } });
  });
}
