/** A place on a map: latitude and longitude, in degrees. */
export type MapPlace = readonly [number, number];

/** A spot on the screen, in pixels to the right and down. */
export type Point = readonly [x: number, y: number];

/** How a map looks at places, whatever draws it. Source: docs/spec/company.md, section 9, "Map". */
export const MAP_VIEW = {
  /** Never closer than this by itself. */
  zoom: 14,
  zoomStep: 0.5,
  /** Room around what is shown, in pixels: a mark at the edge stays whole, beside the zoom buttons and over the scale. */
  margin: { top: 40, right: 40, bottom: 50, left: 80 },
  /** Of the line that says how far something is, in pixels. */
  longestScale: 120,
} as const;
