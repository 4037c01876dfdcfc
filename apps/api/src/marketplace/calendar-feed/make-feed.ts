import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { HomeownerProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { mintToken } from '../../platform/secrets/mint-token.ts';
import { saveFeed } from './calendar-feed.writes.ts';

/**
 * Makes a private address of somebody's visits. The one before stops working with the same commit; ours is the only time
 * that the new one is told, for its hash alone is kept.
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
