import { findTimeZone, type ZoneSource } from '@swath/us-addresses/time-zones/find-time-zone';
import type { Located } from './address-search.ts';

/** The columns of a table with a time zone: without a new zone the one that is there stays, and `unknown` says so. */
export type ZoneColumns = {
  readonly time_zone?: string;
  readonly time_zone_source: ZoneSource | 'unknown' | null;
};

/**
 * Decides the time zone of an address.
 *
 * @param zip    null: there is no address, and nothing is decided
 * @param found  where the address lies; coordinates of a house or a street decide in a ZIP code that lies in two zones
 */
export async function decideTimeZone(
  zip: string | null,
  found: Pick<Located, 'latitude' | 'longitude' | 'precision'> | null,
): Promise<ZoneColumns> {
  if (zip === null) return { time_zone_source: null };
  const isExact = found?.precision === 'rooftop' || found?.precision === 'street';
  const decided = await findTimeZone(zip, isExact ? found : null);
  return decided ? { time_zone: decided.zone, time_zone_source: decided.source } : { time_zone_source: 'unknown' };
}

/** The time zone of most addresses of a ZIP; null when it is not known. @param zip  five digits */
export const zoneOfZip = async (zip: string): Promise<string | null> => (await findTimeZone(zip, null))?.zone ?? null;
