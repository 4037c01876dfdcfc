import { findTimeZone, type ZoneSource } from '@swath/us-addresses/time-zones/find-time-zone';
import type { Located } from './address-search.ts';

/** The time zone columns of a table; without a new zone the stored one is kept, marked `unknown`. */
export type ZoneColumns = {
  readonly time_zone?: string;
  readonly time_zone_source: ZoneSource | 'unknown' | null;
};

/**
 * Determines the time zone of an address.
 *
 * @param zip    null: there is no address, and no zone
 * @param found  the geocoded address; a precise one (rooftop, street) decides in a ZIP that lies in two zones
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

/** The time zone of most addresses of a ZIP; null when unknown. @param zip  five digits */
export const zoneOfZip = async (zip: string): Promise<string | null> => (await findTimeZone(zip, null))?.zone ?? null;
