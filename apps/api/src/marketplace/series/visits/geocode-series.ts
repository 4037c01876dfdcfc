import type { SeriesId } from '@swath/domain/ids';
import type { Context } from '../../../platform/context.ts';
import { decideTimeZone } from '../../../platform/providers/addresses/time-zones.ts';
import { findSeriesRow } from '../series.reads.ts';
import { keepPlaceOfSeries } from './keep-place.ts';

/**
 * Geocodes the address of a series if its coordinates are unknown, and has its routes planned again. An address that is
 * not found stays without coordinates; when the provider is down, the task is retried.
 *
 * Source: docs/spec/homeowner.md, section 4.
 */
export async function geocodeSeries(ctx: Context, id: SeriesId): Promise<void> {
  const series = await findSeriesRow(ctx.db, id);
  if (!series) return;
  // Looked up before the transaction, so that no lock is held while the provider answers.
  const known = series.latitude !== null && series.longitude !== null;
  const place = known
    ? { latitude: series.latitude!, longitude: series.longitude! }
    : await ctx.addresses.details({ address: series.address });
  if (!place) return;
  const { time_zone: zone = null } = await decideTimeZone(series.zip_code, 'precision' in place ? place : null);
  await ctx.db.transaction().execute((tx) => keepPlaceOfSeries(tx, { id, address: series.address }, { place, zone }));
}
