import type { SquareFeet } from '@swath/domain/units';
import { MOST_WATCHES } from '@swath/domain/zips/watch';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { hashToken } from '../../../platform/secrets/mint-token.ts';
import { describeOutlook } from '../describe-outlook.ts';
import { requireZip } from '../require-zip.ts';
import { deleteWatchesByToken, keepLatestWatches, lockWatchesOf, saveWatch, type Watch } from './watches.writes.ts';

/**
 * Adds a mail address to the waiting list of a ZIP: it gets one mail once a company can be booked there for the lot.
 * Does not reveal whether the address has an account.
 *
 * @throws Refused unknown_zip_code; zip_served when a company can be booked already, so that this call cannot be used
 *   to send an immediate mail to a stranger's address
 *
 * Source: docs/rules/booking-and-price.md.
 */
export async function addZipWatch(
  ctx: Context,
  requested: { readonly email: string; readonly zip: string; readonly lot: SquareFeet },
): Promise<void> {
  const { email, lot } = requested;
  const { zip } = await requireZip(requested.zip);
  if ((await describeOutlook(ctx, zip, lot)).state === 'free') throw new Refused('zip_served');
  await ctx.db.transaction().execute((tx) => addWatch(ctx, tx, { email, zip, lot, account: null }));
}

/** Adds a watch, within the caller's transaction; of an address only the latest ones are kept. */
export async function addWatch(ctx: Context, tx: Tx, watch: Watch): Promise<void> {
  await lockWatchesOf(tx, watch.email);
  await saveWatch(tx, watch, await ctx.clock.now(tx));
  await keepLatestWatches(tx, watch.email, MOST_WATCHES);
}

/**
 * Removes a mail address from all waiting lists. Idempotent; an unknown token does nothing.
 *
 * @param token  from the link in the mail
 */
export async function removeZipWatches(ctx: Context, token: string): Promise<void> {
  await ctx.db.transaction().execute((tx) => deleteWatchesByToken(tx, hashToken(token)));
}
