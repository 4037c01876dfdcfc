import type { ServiceAreaRow } from '@swath/contract/service-areas';

/** The service areas of one city, which the card switches on and off together. `on`: whether any of them is on. */
export type CityGroup = {
  readonly city: string;
  readonly on: boolean;
  readonly areas: readonly ServiceAreaRow[];
  /** Distance in miles from the company to the farthest area; null if unknown. */
  readonly miles: number | null;
};

/**
 * Groups service areas by city, in the order of the areas: the API lists the nearest first.
 * Source: docs/spec/company.md, section 2, "Service Areas".
 */
export function toCityGroups(areas: readonly ServiceAreaRow[]): CityGroup[] {
  return [...Map.groupBy(areas, ({ city }) => city)].map(([city, here]) => {
    const known = here.flatMap(({ distance_miles }) => distance_miles ?? []);
    return {
      city,
      on: here.some(({ enabled }) => enabled === 1),
      areas: here,
      miles: known.length > 0 ? Math.max(...known) : null,
    };
  });
}

/**
 * Names an area: "65203", "10 miles around your address", "5 miles around a point 7.2 miles from your address", "Outline
 * with 4 corners".
 * @param depot  the company's coordinates; null if unknown
 */
export function nameOfArea(area: ServiceAreaRow, depot: { latitude: number; longitude: number } | null): string {
  if (area.kind === 'zipcode') return area.postal_code ?? '';
  if (area.kind === 'polygon') return `Outline with ${area.polygon_coordinates?.length ?? 0} corners`;
  const miles = `${area.radius_miles} ${area.radius_miles === 1 ? 'mile' : 'miles'}`;
  const isAtDepot = depot && area.center_lat === depot.latitude && area.center_lng === depot.longitude;
  if (isAtDepot) return `${miles} around your address`;
  if (area.distance_miles === null) return `${miles} around a point on the map`;
  // The distance is that to the circle's far side.
  const away = Math.max(0, area.distance_miles - (area.radius_miles ?? 0));
  return `${miles} around a point ${away.toFixed(1)} miles from your address`;
}
