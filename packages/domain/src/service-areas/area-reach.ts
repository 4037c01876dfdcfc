import { haversineMiles, type Point } from '../addresses/distance.ts';
import type { ServiceArea } from './covers.ts';

/**
 * Greatest straight-line distance from a company's depot to a service area: to the middle of a ZIP, to the far side of a
 * circle, to the farthest corner of an outline.
 *
 * @param depot   null: not geocoded
 * @param middle  of the ZIP, if the area is one; null when not known
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
