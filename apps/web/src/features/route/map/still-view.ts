import { MAP_VIEW, type MapPlace, type Point } from '../../../parts/map/map-view.ts';

/** A picture of the land: its number in the world's, and where it lies in the view. */
export type Tile = {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly at: Point;
  readonly size: number;
};

/** A round distance in words, and how many pixels it is. */
type Scale = { readonly words: string; readonly width: number };

/** A piece of the world as a map shows it that does not move. */
export type StillView = {
  readonly zoom: number;
  readonly tiles: readonly Tile[];
  readonly scale: Scale;
  /** Where a place is, from the upper left corner. */
  toPixel(place: MapPlace): Point;
};

/** The width and height of a picture of the land at its own zoom; of the whole world at zoom 0. */
const TILE = 256;
const FEET_AROUND_THE_EARTH = 2 * Math.PI * 6_371_000 * 3.280_839_9;
const FEET_A_MILE = 5_280;

/**
 * Looks at these places as `openMap` does, so that nothing jumps where that map takes over: all of them in view with the
 * room of `MAP_VIEW` around them, in half steps of zoom, and never closer than zoom 14.
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

/** Where a place is in a world that is one wide and one high. */
function toWorld([latitude, longitude]: MapPlace): Point {
  return [longitude / 360 + 0.5, 0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)];
}

/** How much of the world's side at zoom 0 fits between the margins. */
const roomOf = (side: number) => Math.max(1, side) / TILE;

/** Half a step further out where a step is not reached by more than a hundredth of one. */
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

/** @param y  how far down the world, of one */
function scaleAt(y: number, world: number): Scale {
  // The cosine of the latitude, from the projection itself.
  const feetAPixel = FEET_AROUND_THE_EARTH / Math.cosh((0.5 - y) * 2 * Math.PI) / world;
  const feet = MAP_VIEW.longestScale * feetAPixel;
  const inMiles = feet > FEET_A_MILE;
  const round = roundBelow(inMiles ? feet / FEET_A_MILE : feet);
  const width = Math.round((inMiles ? round * FEET_A_MILE : round) / feetAPixel);
  return { words: `${round} ${inMiles ? 'mi' : 'ft'}`, width };
}

/** One, two, three or five, with as many noughts as fit. */
function roundBelow(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return power * ([5, 3, 2].find((digit) => digit * power <= most) ?? 1);
}
