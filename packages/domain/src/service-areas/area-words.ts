import { haversineMiles } from '../addresses/distance.ts';
import { type ServiceArea, shortZip } from './covers.ts';

/** The company's address, where its crews set out; coordinates are null when not known. */
export type Depot = {
  readonly city: string;
  readonly state: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** A circle with its center within this many miles of the company's address is described by the company's city. */
const AT_DEPOT_MILES = 2;

/**
 * Describes a company's service areas, one sentence per kind: "ZIP codes 65201, 65203", "Within 10 miles of Columbia,
 * MO". Areas that are switched off are left out; a company without any areas works everywhere.
 *
 * Source: docs/rules/booking-and-price.md, docs/rules/companies.md.
 */
export function areaWords(areas: readonly ServiceArea[], depot: Depot): string[] {
  if (areas.length === 0) return ['Works everywhere'];
  const enabled = areas.filter((area) => area.enabled);
  if (enabled.length === 0) return ['Works nowhere at the moment'];
  const zips = [...new Set(enabled.flatMap((area) => (area.kind === 'zipcode' ? shortZip(area.postalCode) : [])))];
  const outlines = enabled.filter((area) => area.kind === 'polygon').length;
  return [
    ...(zips.length > 0 ? [`ZIP ${zips.length === 1 ? 'code' : 'codes'} ${zips.sort().join(', ')}`] : []),
    ...enabled.flatMap((area) => (area.kind === 'radius' ? circleWords(area, depot) : [])),
    ...(outlines > 0 ? [`${outlines === 1 ? 'An area' : `${outlines} areas`} outlined on the map`] : []),
  ];
}

function circleWords(circle: Extract<ServiceArea, { kind: 'radius' }>, depot: Depot): string {
  const miles = `${circle.radiusMiles} ${circle.radiusMiles === 1 ? 'mile' : 'miles'}`;
  const { latitude, longitude } = depot;
  const isKnown = latitude !== null && longitude !== null;
  const isAtDepot = isKnown && haversineMiles(circle, { latitude, longitude }) <= AT_DEPOT_MILES;
  return isAtDepot ? `Within ${miles} of ${depot.city}, ${depot.state}` : `Within ${miles} of a point on the map`;
}
