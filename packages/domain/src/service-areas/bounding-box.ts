import type { ServiceArea } from './covers.ts';

/** A rectangle in degrees of latitude and longitude, edges included. */
export type Box = { readonly south: number; readonly north: number; readonly west: number; readonly east: number };

/** Miles per degree of latitude, rounded down so that the box is too large rather than too small. */
const MILES_PER_DEGREE = 69;
const NEAREST_POLE = 89;

/** Bounding box of a circle or polygon, for a first filter in the database; null for a ZIP. */
export function boundingBox(area: ServiceArea): Box | null {
  if (area.kind === 'zipcode') return null;
  if (area.kind === 'polygon') return boxOfRing(area.ring);
  const up = area.radiusMiles / MILES_PER_DEGREE;
  // Degrees of longitude are shortest where the circle is nearest to a pole.
  const farthest = Math.min(NEAREST_POLE, Math.abs(area.latitude) + up);
  const aside = up / Math.cos((farthest * Math.PI) / 180);
  const { latitude, longitude } = area;
  return { south: latitude - up, north: latitude + up, west: longitude - aside, east: longitude + aside };
}

function boxOfRing(ring: readonly (readonly [latitude: number, longitude: number])[]): Box {
  const latitudes = ring.map(([latitude]) => latitude);
  const longitudes = ring.map(([, longitude]) => longitude);
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  };
}
