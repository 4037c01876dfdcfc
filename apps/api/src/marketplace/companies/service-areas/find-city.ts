import type { Point } from '@swath/domain/addresses/distance';
import { type ServiceArea, shortZip } from '@swath/domain/service-areas/covers';
import { nearestCity, type PostalCode } from '../../../platform/providers/addresses/postal-codes.ts';

/**
 * The city under which a service area is listed: that of its ZIP, or for a drawn area that of the ZIP nearest to its
 * center. An unknown ZIP is listed under itself.
 *
 * @param codes  known ZIPs, by their five digits
 */
export async function findCity(area: ServiceArea, codes: ReadonlyMap<string, PostalCode>): Promise<string> {
  if (area.kind !== 'zipcode') return nearestCity(area.kind === 'radius' ? area : middleOf(area.ring));
  const zip = shortZip(area.postalCode);
  return codes.get(zip)?.city ?? zip;
}

function middleOf(ring: readonly (readonly [latitude: number, longitude: number])[]): Point {
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  return {
    latitude: mean(ring.map(([latitude]) => latitude)),
    longitude: mean(ring.map(([, longitude]) => longitude)),
  };
}
