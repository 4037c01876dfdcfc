import type { OwnServiceAreas, ServiceAreaRow } from '@swath/contract/service-areas';
import type { MapPlace } from '../../../parts/map/map-view.ts';

/** One service area as the map draws it; `on`: switched on. */
export type DrawnArea = { readonly id: string; readonly on: boolean } & (
  | { readonly kind: 'zipcode'; readonly at: MapPlace; readonly words: string }
  | { readonly kind: 'radius'; readonly at: MapPlace; readonly miles: number }
  | { readonly kind: 'polygon'; readonly corners: readonly MapPlace[] }
);

/**
 * The area that is being added. `corners`: those of an outline, in order. `circle`: its center and radius in miles;
 * null if no circle is added, or its center or radius is missing.
 */
export type Draft = { readonly corners: readonly MapPlace[]; readonly circle: { at: MapPlace; miles: number } | null };

/** Everything that a map of service areas draws. `depot`: the company's address; null if it has no coordinates. */
export type AreasShape = {
  readonly depot: MapPlace | null;
  readonly areas: readonly DrawnArea[];
  readonly draft: Draft;
};

export const NO_DRAFT: Draft = { corners: [], circle: null };

/**
 * Converts service areas to what the map draws; those without coordinates are left out.
 * @param isOn  whether to draw an area as switched on
 */
export function toAreasShape(
  { areas, depot }: OwnServiceAreas,
  isOn: (area: ServiceAreaRow) => boolean,
  draft: Draft = NO_DRAFT,
): AreasShape {
  return {
    depot: depot && [depot.latitude, depot.longitude],
    areas: areas.flatMap((area) => toDrawn(area, isOn(area)) ?? []),
    draft,
  };
}

function toDrawn(area: ServiceAreaRow, on: boolean): DrawnArea | null {
  const { id, kind } = area;
  if (kind === 'polygon') return { id, on, kind, corners: area.polygon_coordinates ?? [] };
  if (area.center_lat === null || area.center_lng === null) return null;
  const at: MapPlace = [area.center_lat, area.center_lng];
  return kind === 'zipcode'
    ? { id, on, kind, at, words: area.postal_code ?? '' }
    : { id, on, kind, at, miles: area.radius_miles ?? 0 };
}
