import type { SquareFeet } from '@swath/domain/units';
import { MOST_WATCHES } from '@swath/domain/zips/watch';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { describeOutlook } from '../describe-outlook.ts';
import { requireZip } from '../require-zip.ts';
import { keepLatestWatches, lockWatchesOf, saveWatch } from './watches.writes.ts';

/**
 * Keeps an address that wants to hear, once, that somebody can be booked at a ZIP for a lot. What comes of it is the same for
 * every address, known or not.
 *
 * @throws Refused unknown_zip_code; zip_served where somebody can be booked already: nobody has mail sent to a stranger at once
 *
 * Source: docs/decisions.md, D503 and D504.
 */
export async function addZipWatch(
  ctx: Context,
  wish: { readonly email: string; readonly zip: string; readonly lot: SquareFeet },
): Promise<void> {
  const { zip } = await requireZip(wish.zip);
  if ((await describeOutlook(ctx, zip, wish.lot)).state === 'free') throw new Refused('zip_served');
  await ctx.db.transaction().execute(async (tx) => {
    await lockWatchesOf(tx, wish.email);
    await saveWatch(tx, { ...wish, zip }, await ctx.clock.now(tx));
    await keepLatestWatches(tx, wish.email, MOST_WATCHES);
  });
}
