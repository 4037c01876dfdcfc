import { haversineMiles, toPoint } from '../addresses/distance.ts';

/** A place: ZIP code (5 or 9 digits), and coordinates in degrees; null when not known. */
export type Place = { readonly zip: string; readonly latitude: number | null; readonly longitude: number | null };

/** Where a company works: a ZIP code, a circle, or a polygon. Source: docs/spec/homeowner.md, section 3. */
export type ServiceArea = { readonly enabled: boolean } & (
  | { readonly kind: 'zipcode'; readonly postalCode: string }
  | { readonly kind: 'radius'; readonly latitude: number; readonly longitude: number; readonly radiusMiles: number }
  | { readonly kind: 'polygon'; readonly ring: readonly (readonly [latitude: number, longitude: number])[] }
);

/** ZIP code assumed for a profile without one. Source: docs/spec/homeowner.md, section 7. */
export const DEFAULT_ZIP = '65202';

/** The first five digits of a ZIP code, without the optional +4. */
export const shortZip = (zip: string): string => zip.trim().slice(0, 5);

/**
 * Whether a company works at a place; without service areas it works everywhere.
 *
 * Source: docs/rules/booking-and-price.md.
 */
export const coversPlace = (areas: readonly ServiceArea[], place: Place): boolean =>
  areas.length === 0 || areas.some((area) => area.enabled && areaCovers(area, place));

function areaCovers(area: ServiceArea, place: Place): boolean {
  if (area.kind === 'zipcode') return shortZip(area.postalCode) === shortZip(place.zip);
  const at = toPoint(place);
  if (at === null) return false;
  if (area.kind === 'radius') return haversineMiles(area, at) <= area.radiusMiles;
  return insideRing(area.ring, at.latitude, at.longitude);
}

/** Whether a point is inside a polygon, by ray casting. Source: W. Randolph Franklin, PNPOLY. */
function insideRing(ring: readonly (readonly [number, number])[], latitude: number, longitude: number): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [lat, lng] = ring[i]!;
    const [lastLat, lastLng] = ring[j]!;
    const crosses = lat > latitude !== lastLat > latitude;
    if (crosses && longitude < ((lastLng - lng) * (latitude - lat)) / (lastLat - lat) + lng) inside = !inside;
  }
  return inside;
}
