import { haversineMiles, type Point } from '../addresses/distance.ts';
import type { ServiceArea } from './covers.ts';

/**
 * How far from its depot an area takes a crew, as the crow flies: to the middle of a ZIP, to the far side of a circle, to
 * the farthest corner of an outline.
 *
 * @param depot   null: nobody knows where it is
 * @param middle  of the ZIP, if the area is one; null when nobody knows
 *
 * Source: docs/decisions.md, D381.
 */
export function areaReach(area: ServiceArea, depot: Point | null, middle: Point | null): number | null {
  if (!depot) return null;
  if (area.kind === 'zipcode') return middle && haversineMiles(depot, middle);
  if (area.kind === 'radius') return haversineMiles(depot, area) + area.radiusMiles;
  const far = area.ring.map(([latitude, longitude]) => haversineMiles(depot, { latitude, longitude }));
  return Math.max(...far);
}
