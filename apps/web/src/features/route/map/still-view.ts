import { MAP_VIEW, type MapPlace, type Point } from '../../../parts/map/map-view.ts';

/** A map tile: its zoom, column and row in the world's grid, and its position and size in the picture, in pixels. */
export type Tile = {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly at: Point;
  readonly size: number;
};

/** Scale bar: a round distance in words, and its width in pixels. */
type Scale = { readonly words: string; readonly width: number };

/** How a static map shows a part of the world. */
export type StillView = {
  readonly zoom: number;
  readonly tiles: readonly Tile[];
  readonly scale: Scale;
  /** Converts a place to pixels from the upper left corner of the picture. */
  toPixel(place: MapPlace): Point;
};

/** Width and height of a tile in pixels. At zoom 0 one tile is the whole world. */
const TILE = 256;
const FEET_AROUND_THE_EARTH = 2 * Math.PI * 6_371_000 * 3.280_839_9;
const FEET_A_MILE = 5_280;

/**
 * Fits places into a static map exactly as `openMap` does, so that nothing moves when the interactive map replaces it:
 * all of them visible with the margin of `MAP_VIEW`, zoomed in half steps to 14 at most.
 * Source: the Web Mercator projection; `fitBounds` of Leaflet.
 * @param places  at least one
 * @param size  width and height of the picture in pixels
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

/** Projects a place to the Web Mercator map of the whole world, a square with sides of length 1. */
function toWorld([latitude, longitude]: MapPlace): Point {
  return [longitude / 360 + 0.5, 0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)];
}

/** How many times the world at zoom 0 fits into one side of the picture. @param side  in pixels, without the margins */
const roomOf = (side: number) => Math.max(1, side) / TILE;

/**
 * Rounds a zoom down to half steps, between 0 and the closest zoom of `MAP_VIEW`. It is rounded to a hundredth of a
 * step first, so that a tiny error of the calculation does not cost a whole step.
 */
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

/**
 * The scale bar.
 * @param y  distance from the north edge of the world, from 0 to 1
 * @param world  width and height of the whole world in pixels
 */
function scaleAt(y: number, world: number): Scale {
  // `1 / cosh` is the cosine of the latitude, computed from the projected position.
  const feetAPixel = FEET_AROUND_THE_EARTH / Math.cosh((0.5 - y) * 2 * Math.PI) / world;
  const feet = MAP_VIEW.longestScale * feetAPixel;
  const inMiles = feet > FEET_A_MILE;
  const round = roundBelow(inMiles ? feet / FEET_A_MILE : feet);
  const width = Math.round((inMiles ? round * FEET_A_MILE : round) / feetAPixel);
  return { words: `${round} ${inMiles ? 'mi' : 'ft'}`, width };
}

/** The largest number of the form 1, 2, 3 or 5 times a power of ten that is at most `most`. */
function roundBelow(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return power * ([5, 3, 2].find((digit) => digit * power <= most) ?? 1);
}
