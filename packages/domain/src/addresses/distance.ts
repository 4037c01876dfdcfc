import type { Miles } from '../units.ts';

/** A place on the map, in degrees; west and south are negative. */
export type Point = { readonly latitude: number; readonly longitude: number };

/** The mean radius of the earth. */
const EARTH_RADIUS_MILES = 3958.8;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Great-circle distance between two places.
 *
 * Source: R. W. Sinnott, "Virtues of the Haversine", Sky and Telescope 68 (1984).
 */
export function haversineMiles(from: Point, to: Point): Miles {
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2);
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const chord =
    halfLatitude ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude ** 2;
  // Rounding can lift opposite ends of the earth a hair above 1, where asin returns NaN.
  return (2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)))) as Miles;
}
