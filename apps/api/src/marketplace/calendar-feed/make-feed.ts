import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { HomeownerProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { mintToken } from '../../platform/secrets/mint-token.ts';
import { deleteFeed, saveFeed } from './calendar-feed.writes.ts';

/**
 * Creates a private calendar URL for the homeowner's visits; a previous one stops working at once. The URL can be read
 * only from this result, since only its hash is stored.
 */
export async function makeFeed(ctx: Context, homeowner: HomeownerProof): Promise<{ url: string; since: Date }> {
  const secret = mintToken();
  const since = await ctx.db.transaction().execute(async (tx) => {
    const now = await ctx.clock.now(tx);
    await saveFeed(tx, homeowner, secret.hash, now);
    await recordChange(tx, { kind: 'profile.changed', subject: homeowner, audience: { account: homeowner } });
    return now;
  });
  return { url: `${ctx.settings.publicUrl}/calendar/${secret.text}.ics`, since };
}

/** Deletes the homeowner's private calendar URL, if there is one; calendar programs that use it get 404 from now on. */
export function endFeed(ctx: Context, homeowner: HomeownerProof): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await deleteFeed(tx, homeowner))) return;
    await recordChange(tx, { kind: 'profile.changed', subject: homeowner, audience: { account: homeowner } });
  });
}
