import { haversineMiles, type Point } from '../addresses/distance.ts';
import type { ServiceArea } from './covers.ts';

/**
 * Distance in miles, as the crow flies, from a company's address to the farthest part of a service area: the middle of
 * a ZIP, the far side of a circle, the farthest corner of a polygon. Null when a position is not known.
 *
 * @param depot   the company's address; null when its position is not known
 * @param middle  middle of the ZIP, if the area is one; null when not known
 *
 * Source: docs/rules/companies.md.
 */
export function areaReach(area: ServiceArea, depot: Point | null, middle: Point | null): number | null {
  if (!depot) return null;
  if (area.kind === 'zipcode') return middle && haversineMiles(depot, middle);
  if (area.kind === 'radius') return haversineMiles(depot, area) + area.radiusMiles;
  const far = area.ring.map(([latitude, longitude]) => haversineMiles(depot, { latitude, longitude }));
  return Math.max(...far);
}
