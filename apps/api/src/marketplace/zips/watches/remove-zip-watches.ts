import type { Context } from '../../../platform/context.ts';
import { hashToken } from '../../../platform/secrets/mint-token.ts';
import { deleteWatchesByToken } from './watches.writes.ts';

/** Takes an address off the list: it waits for no ZIP any more. A second time, or with another token, nothing is left to do. */
export async function removeZipWatches(ctx: Context, token: string): Promise<void> {
  await ctx.db.transaction().execute((tx) => deleteWatchesByToken(tx, hashToken(token)));
}
