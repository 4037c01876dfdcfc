/** A place on a map: latitude and longitude, in degrees. */
export type MapPlace = readonly [number, number];

/** A point on the screen, in pixels: `x` grows to the right, `y` downward. */
export type Point = readonly [x: number, y: number];

/** Zoom, margins and scale of every map. Source: docs/spec/company.md, section 9, "Map". */
export const MAP_VIEW = {
  /** Maximum zoom that a map chooses by itself; users can zoom in further. */
  zoom: 14,
  zoomStep: 0.5,
  /**
   * Margin in pixels around what must be visible, so that markers are not cut off or covered by zoom buttons and scale.
   */
  margin: { top: 40, right: 40, bottom: 50, left: 80 },
  /** Maximum width of the scale bar, in pixels. */
  longestScale: 120,
} as const;
