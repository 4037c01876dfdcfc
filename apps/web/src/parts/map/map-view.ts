/** A place on a map: latitude and longitude, in degrees. */
export type MapPlace = readonly [number, number];

/** A point on the screen, in pixels to the right and down. */
export type Point = readonly [x: number, y: number];

/** Shared viewport settings of all maps. Source: docs/spec/company.md, section 9, "Map". */
export const MAP_VIEW = {
  /** Maximum automatic zoom. */
  zoom: 14,
  zoomStep: 0.5,
  /** Padding in pixels: a marker at the edge is fully visible, beside the zoom buttons and over the scale. */
  margin: { top: 40, right: 40, bottom: 50, left: 80 },
  /** Maximum width of the scale bar, in pixels. */
  longestScale: 120,
} as const;
