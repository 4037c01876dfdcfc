import type { Miles } from '../units.ts';

/** A location in degrees; west and south are negative. */
export type Point = { readonly latitude: number; readonly longitude: number };

/** Known coordinates as a point; null when they are unknown. */
export const toPoint = ({
  latitude,
  longitude,
}: {
  latitude: number | null;
  longitude: number | null;
}): Point | null => (latitude === null || longitude === null ? null : { latitude, longitude });

/** Mean radius of the earth, in miles. */
const EARTH_RADIUS_MILES = 3958.8;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Great-circle (straight-line) distance between two locations, in miles.
 * Source: R. W. Sinnott, "Virtues of the Haversine", Sky and Telescope 68 (1984).
 */
export function haversineMiles(from: Point, to: Point): Miles {
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2);
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const chord =
    halfLatitude ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude ** 2;
  // Rounding can make the value of opposite points slightly more than 1, where asin returns NaN.
  return (2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)))) as Miles;
}
