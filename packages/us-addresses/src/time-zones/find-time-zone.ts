import type { Point } from '@swath/domain/addresses/distance';
import { zonesAround, zonesOfZip } from './zip-zones.ts';

/**
 * How a time zone was determined: by the coordinates of the address, by a ZIP code that lies in one zone, or as the zone of
 * most addresses of a ZIP code that lies in two.
 */
export type ZoneSource = 'coordinates' | 'zip' | 'divided_zip';

export type FoundZone = { readonly zone: string; readonly source: ZoneSource };

/**
 * The time zone of an address in the United States as its IANA name; null when it is not known.
 *
 * Coordinates decide where they are exact and plausible for addresses of this ZIP; otherwise the ZIP does.
 *
 * @param zip     five digits, or nine with or without a hyphen; null when it is not known
 * @param exact   the house or its street in degrees; null when no more than the ZIP is known
 *
 * Source: boundaries of timezone-boundary-builder by the package geo-tz; data/zip-zones.tsv for ZIP codes.
 */
export async function findTimeZone(zip: string | null, exact: Point | null): Promise<FoundZone | null> {
  const code = zip?.match(/^\d{5}/)?.[0] ?? null;
  const zones = code === null ? [] : await zonesOfZip(code);
  const there = exact && (await zoneAt(exact));
  if (there) {
    const around = code === null ? new Set<string>() : await zonesAround(code);
    if (around.size === 0 || around.has(there)) return { zone: there, source: 'coordinates' };
  }
  const [zone, other] = zones;
  if (zone === undefined) return null;
  return { zone, source: other === undefined ? 'zip' : 'divided_zip' };
}

/** The zone at a place on land; null at sea and for invalid coordinates. Its data is lazy-loaded: 30 MB stay on disk. */
async function zoneAt({ latitude, longitude }: Point): Promise<string | null> {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  const { find } = await import('geo-tz/all');
  return find(latitude, longitude).find((zone) => !zone.startsWith('Etc/')) ?? null;
}
