import type { ZipOutlook } from '@swath/contract/zips';
import type { SquareFeet } from '@swath/domain/units';
import type { Context } from '../../platform/context.ts';
import { zoneOfZip } from '../../platform/providers/addresses/time-zones.ts';
import { readOutlook } from './read-outlook.ts';
import { requireZip } from './require-zip.ts';
import { centersOf, listPayableAt } from './zips.reads.ts';

/**
 * Estimates for a visitor without an account what mowing a lot costs at a ZIP: how many companies can be booked, the
 * lowest price, and the next day with room. Uses the center of the ZIP, as the address is unknown.
 *
 * @throws Refused unknown_zip_code
 *
 * Source: docs/rules/booking-and-price.md.
 */
export async function describeOutlook(
  ctx: Pick<Context, 'db' | 'clock'>,
  zip: string,
  lot: SquareFeet,
): Promise<ZipOutlook> {
  const { db } = ctx;
  const code = await requireZip(zip);
  const { state, companies, more, price, day } = await readOutlook(
    db,
    { zone: await zoneOfZip(code.zip), payable: (await listPayableAt(db, centersOf([code]))).get(code.zip)!, lot },
    await ctx.clock.now(db),
  );
  return { state, companies, more, price_cents: price, next_day: day };
}
