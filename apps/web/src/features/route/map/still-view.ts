import { MAP_VIEW, type MapPlace, type Point } from '../../../parts/map/map-view.ts';

/** A map tile: its coordinates in the world's grid, and its position in the view. */
export type Tile = {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly at: Point;
  readonly size: number;
};

/** Scale bar: a round distance in words, and its width in pixels. */
type Scale = { readonly words: string; readonly width: number };

/** Viewport of a static map. */
export type StillView = {
  readonly zoom: number;
  readonly tiles: readonly Tile[];
  readonly scale: Scale;
  /** Projects a place to pixels from the upper left corner. */
  toPixel(place: MapPlace): Point;
};

/** The width and height of a tile in pixels; of the whole world at zoom 0. */
const TILE = 256;
const FEET_AROUND_THE_EARTH = 2 * Math.PI * 6_371_000 * 3.280_839_9;
const FEET_A_MILE = 5_280;

/**
 * Fits these places into a viewport as `openMap` does, so that nothing jumps when the interactive map takes over: all of
 * them in view with the padding of `MAP_VIEW`, in half steps of zoom, and at most zoom 14.
 *
 * @param places  at least one
 * @param size  of the view, in pixels
 *
 * Source: the Web Mercator projection; `fitBounds` of Leaflet.
 */
export function lookAt(places: readonly MapPlace[], size: Point): StillView {
  const points = places.map(toWorld);
  const [west, east] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))];
  const [north, south] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
  const { top: above, right: behind, bottom: below, left: before } = MAP_VIEW.margin;
  const [across, down] = [roomOf(size[0] - before - behind), roomOf(size[1] - above - below)];
  const zoom = snapped(Math.log2(Math.min(across / (east - west), down / (south - north))));
  const world = TILE * 2 ** zoom;
  const left = Math.round(((west + east) / 2) * world - (size[0] + before - behind) / 2);
  const top = Math.round(((north + south) / 2) * world - (size[1] + above - below) / 2);
  return {
    zoom,
    tiles: tilesOf([left, top], size, zoom),
    scale: scaleAt((north + south) / 2, world),
    toPixel(place) {
      const [x, y] = toWorld(place);
      return [Math.round(x * world) - left, Math.round(y * world) - top];
    },
  };
}

/** Projects a place to the unit square of the world. */
function toWorld([latitude, longitude]: MapPlace): Point {
  return [longitude / 360 + 0.5, 0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)];
}

/** How many worlds of zoom 0 fit into a side without its padding. */
const roomOf = (side: number) => Math.max(1, side) / TILE;

/** Rounds down to half steps of zoom, with a tolerance of a hundredth of a step. */
function snapped(zoom: number): number {
  const { zoom: closest, zoomStep: step } = MAP_VIEW;
  const hundredth = step / 100;
  return Math.max(0, Math.min(closest, Math.floor((Math.round(zoom / hundredth) * hundredth) / step) * step));
}

function tilesOf([left, top]: Point, [width, height]: Point, zoom: number): Tile[] {
  const z = Math.round(zoom);
  const size = TILE * 2 ** (zoom - z);
  const tiles: Tile[] = [];
  for (let y = Math.floor(top / size); y * size < top + height; y++) {
    for (let x = Math.floor(left / size); x * size < left + width; x++) {
      tiles.push({ z, x, y, at: [x * size - left, y * size - top], size });
    }
  }
  return tiles;
}

/** @param y  distance from the top of the world, of one */
function scaleAt(y: number, world: number): Scale {
  // The cosine of the latitude, from the projection itself.
  const feetAPixel = FEET_AROUND_THE_EARTH / Math.cosh((0.5 - y) * 2 * Math.PI) / world;
  const feet = MAP_VIEW.longestScale * feetAPixel;
  const inMiles = feet > FEET_A_MILE;
  const round = roundBelow(inMiles ? feet / FEET_A_MILE : feet);
  const width = Math.round((inMiles ? round * FEET_A_MILE : round) / feetAPixel);
  return { words: `${round} ${inMiles ? 'mi' : 'ft'}`, width };
}

/** The largest of 1, 2, 3 and 5 times a power of ten below a number. */
function roundBelow(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return power * ([5, 3, 2].find((digit) => digit * power <= most) ?? 1);
}
