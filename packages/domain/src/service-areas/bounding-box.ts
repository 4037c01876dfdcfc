import type { ServiceArea } from './covers.ts';

/** Degrees, both ends included. */
export type Box = { readonly south: number; readonly north: number; readonly west: number; readonly east: number };

/** A little less than the length of a degree of latitude, so that a box is rather too large than too small. */
const MILES_PER_DEGREE = 69;
const NEAREST_POLE = 89;

/** Bounding box of an outline or a radius, for prefiltering in the database: what is outside is not covered. Null for a ZIP. */
export function boundingBox(area: ServiceArea): Box | null {
  if (area.kind === 'zipcode') return null;
  if (area.kind === 'polygon') return boxOfRing(area.ring);
  const up = area.radiusMiles / MILES_PER_DEGREE;
  // Degrees of longitude are shortest at the end of the circle that is nearer to a pole.
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
