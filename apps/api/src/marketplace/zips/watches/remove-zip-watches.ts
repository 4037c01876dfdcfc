import type { Context } from '../../../platform/context.ts';
import { hashToken } from '../../../platform/secrets/mint-token.ts';
import { deleteWatchesByToken } from './watches.writes.ts';

/** Unsubscribes an address from all waiting lists. Idempotent; an unknown token does nothing. */
export async function removeZipWatches(ctx: Context, token: string): Promise<void> {
  await ctx.db.transaction().execute((tx) => deleteWatchesByToken(tx, hashToken(token)));
}
