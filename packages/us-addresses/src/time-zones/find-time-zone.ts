import type { Point } from '@swath/domain/addresses/distance';
import { zonesAround, zonesOfZip } from './zip-zones.ts';

/**
 * How a time zone was found: from the coordinates of the address; from a ZIP that lies in one zone; or, for a ZIP that
 * lies in two (`divided_zip`), the zone of most of its addresses.
 */
export type ZoneSource = 'coordinates' | 'zip' | 'divided_zip';

export type FoundZone = { readonly zone: string; readonly source: ZoneSource };

/**
 * The IANA time zone of a US address; null when it is not known.
 *
 * Coordinates decide, unless their zone does not occur around the ZIP; otherwise the ZIP decides.
 *
 * @param zip    five digits, or nine with or without a hyphen; null when it is not known
 * @param exact  coordinates of the house or street in degrees; null when only the ZIP is known
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

/**
 * The time zone at a place on land; null at sea and for invalid coordinates. Loads geo-tz on first use; its 30 MB of
 * data stay on disk.
 */
async function zoneAt({ latitude, longitude }: Point): Promise<string | null> {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  const { find } = await import('geo-tz/all');
  return find(latitude, longitude).find((zone) => !zone.startsWith('Etc/')) ?? null;
}
