import { haversineMiles, type Point } from '../addresses/distance.ts';
import { type Corner, crossesItself } from '../addresses/outline.ts';

/** Maximum number of service areas per company; even cities of millions have fewer ZIP codes. */
export const MOST_AREAS = 500;
export const LEAST_RADIUS_MILES = 0.5;
/** Maximum radius of a service area: farther than crews drive for a lawn. */
export const MOST_RADIUS_MILES = 150;
export const FEWEST_CORNERS = 3;
export const MOST_CORNERS = 100;
/** Maximum distance in miles of a polygon's corners from its first corner. */
const MOST_OUTLINE_MILES = 300;
/**
 * ZIP codes within this many miles of the company's address are suggested as service areas. Source:
 * docs/rules/companies.md.
 */
export const PROPOSED_MILES = 10;

/** Why a polygon cannot be a service area; null when it can. @param corners  in the order in which they are joined */
export function whyNotOutline(
  corners: readonly Corner[],
): 'outline_too_large' | 'outline_crosses_itself' | 'outline_without_area' | null {
  const first = corners[0];
  if (!first) return 'outline_without_area';
  const isFar = (corner: Corner) => haversineMiles(toPoint(first), toPoint(corner)) > MOST_OUTLINE_MILES;
  // Across the 180th meridian, near places have very different longitudes; polygons there are not supported.
  if (corners.some((corner) => isFar(corner) || Math.abs(corner[1] - first[1]) > 180)) return 'outline_too_large';
  if (crossesItself(corners)) return 'outline_crosses_itself';
  return enclosedDegrees(corners) < LEAST_SQUARE_DEGREES ? 'outline_without_area' : null;
}

const toPoint = ([latitude, longitude]: Corner): Point => ({ latitude, longitude });

/** Minimum area in square degrees, about that of a parking lot. */
const LEAST_SQUARE_DEGREES = 1e-7;

/** Area of a polygon in square degrees. Source: the shoelace formula. */
function enclosedDegrees(corners: readonly Corner[]): number {
  const twice = corners.reduce((sum, [latitude, longitude], i) => {
    const [nextLatitude, nextLongitude] = corners[(i + 1) % corners.length]!;
    return sum + longitude * nextLatitude - nextLongitude * latitude;
  }, 0);
  return Math.abs(twice) / 2;
}
