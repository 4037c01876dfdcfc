/** A place on a map: latitude and longitude, in degrees. */
export type MapPlace = readonly [number, number];

/** A spot on the screen, in pixels to the right and down. */
export type Point = readonly [x: number, y: number];

/** How a map looks at places, whatever draws it. Source: docs/spec/company.md, section 9, "Map". */
export const MAP_VIEW = {
  /** Never closer than this by itself. */
  zoom: 14,
  zoomStep: 0.5,
  /** Room around what is shown, in pixels: what stands at the edge stays whole. */
  margin: 40,
  /** Of the line that says how far something is, in pixels. */
  longestScale: 120,
} as const;
