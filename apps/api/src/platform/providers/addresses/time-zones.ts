import { findTimeZone, type ZoneSource } from '@swath/us-addresses/time-zones/find-time-zone';
import type { Located } from './address-search.ts';

/**
 * The time zone columns of a row to update. A missing `time_zone` leaves the stored zone as it is. The source is
 * `unknown` when the address has no known zone, and null when there is no address.
 */
export type ZoneColumns = {
  readonly time_zone?: string;
  readonly time_zone_source: ZoneSource | 'unknown' | null;
};

/**
 * Determines the time zone of an address.
 *
 * @param zip  null: there is no address
 * @param found  the geocoded address, null when unknown; a precise one (rooftop, street) decides, unless its zone does
 *   not occur around the ZIP
 * @returns the columns to store
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

/** Finds the time zone of most addresses of a ZIP; null when unknown. @param zip  five digits */
export const zoneOfZip = async (zip: string): Promise<string | null> => (await findTimeZone(zip, null))?.zone ?? null;
