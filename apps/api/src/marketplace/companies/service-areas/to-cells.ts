import { haversineMiles, type Point } from '@swath/domain/addresses/distance';
import { coversPlace, type ServiceArea } from '@swath/domain/service-areas/covers';
import { cellToBoundary, cellToChildren, cellToLatLng, cellToParent, getRes0Cells, latLngToCell } from 'h3-js';

/**
 * H3 resolutions between which the cells of areas are chosen: the finest cells are about four miles across, the
 * coarsest about 500.
 */
const FINEST = 6;
const COARSEST = 1;
/** Maximum number of cells per area: more cells fit the area more closely, but make lookups slower. */
const MOST_CELLS = 60;

/**
 * The H3 cells that contain a place, finest first, which serve as index keys. Empty when the coordinates are unknown.
 *
 * Source: https://h3geo.org; docs/decisions/0020-addresses-and-areas.md.
 */
export function cellsOfPlace(place: { latitude: number | null; longitude: number | null }): string[] {
  if (place.latitude === null || place.longitude === null) return [];
  const finest = latLngToCell(place.latitude, place.longitude, FINEST);
  return Array.from({ length: FINEST - COARSEST + 1 }, (_, up) => cellToParent(finest, FINEST - up));
}

/**
 * Covers an area with H3 cells, large ones inside and small ones along its edge: every place in the area is in one of
 * them. Cells at the edge also contain places outside, so candidates need the exact check. Empty for a ZIP.
 *
 * @param most  maximum number of cells; exceeded only if the coarsest cells alone are more
 */
export function cellsOfArea(area: ServiceArea, most = MOST_CELLS): string[] {
  if (area.kind === 'zipcode') return [];
  const inside: Cell[] = [];
  let edge = BASE_CELLS.filter((cell) => howIn(area, cell) !== 'not');
  for (let level = COARSEST; level <= FINEST; level++) {
    const finer = splitCells(edge, area, level);
    if (level > COARSEST && inside.length + finer.inside.length + finer.edge.length > most) break;
    inside.push(...finer.inside);
    edge = finer.edge;
  }
  return [...inside, ...edge].map(({ id }) => id);
}

/** An H3 cell by its center, with the radius in miles of a circle around all its descendants. */
type Cell = Point & { readonly id: string; readonly miles: number };

/**
 * Factor by which a cell's circle is drawn larger than its corners, as the cell's descendants reach beyond them by a
 * twentieth at most.
 */
const OVER_ITS_CORNERS = 1.1;

function toCell(id: string): Cell {
  const center = toPoint(cellToLatLng(id));
  const corners = cellToBoundary(id).map((corner) => haversineMiles(center, toPoint(corner)));
  return { id, ...center, miles: Math.max(...corners) * OVER_ITS_CORNERS };
}

/**
 * Splits cells into their children, one resolution finer: `inside` those entirely in an area, `edge` those that may be
 * partly in it. Children outside the area are left out.
 */
function splitCells(coarser: readonly Cell[], area: Shape, level: number): { inside: Cell[]; edge: Cell[] } {
  const inside: Cell[] = [];
  const edge: Cell[] = [];
  for (const id of coarser.flatMap((cell) => cellToChildren(cell.id, level))) {
    const cell = toCell(id);
    const how = howIn(area, cell);
    if (how === 'whole') inside.push(cell);
    else if (how === 'part') edge.push(cell);
  }
  return { inside, edge };
}

type Shape = Exclude<ServiceArea, { kind: 'zipcode' }>;
type Outline = Extract<ServiceArea, { kind: 'polygon' }>;
type How = 'whole' | 'part' | 'not';

const howIn = (area: Shape, cell: Cell): How =>
  area.kind === 'radius' ? howInCircle(cell, area) : howInOutline(cell, area);

function howInCircle(cell: Cell, circle: Extract<ServiceArea, { kind: 'radius' }>): How {
  const away = haversineMiles(cell, circle);
  if (away > circle.radiusMiles + cell.miles) return 'not';
  return away + cell.miles <= circle.radiusMiles ? 'whole' : 'part';
}

/**
 * Whether a cell is in an outline as a whole, in part, or not. Calculated on a flat projection centered on the cell, on
 * which the outline's sides are straight.
 */
function howInOutline(cell: Cell, outline: Outline): How {
  const [first] = outline.ring;
  if (!first) return 'not';
  // Longitudes wrap at the 180th meridian; those of the outline continue beyond it, so shift the cell's.
  const longitude = cell.longitude + 360 * Math.round((first[1] - cell.longitude) / 360);
  const middle = { latitude: cell.latitude, longitude };
  const far = Math.min(NEAREST_POLE, Math.abs(cell.latitude) + cell.miles / LEAST_MILES_PER_DEGREE);
  const narrow = Math.cos((cell.latitude * Math.PI) / 180);
  const stretch = narrow / Math.cos((far * Math.PI) / 180);
  const corners = outline.ring.map(
    ([north, east]): Flat => [
      (east - longitude) * narrow * MOST_MILES_PER_DEGREE,
      (north - cell.latitude) * MOST_MILES_PER_DEGREE,
    ],
  );
  if (corners.some((corner, i) => milesToSide(corner, corners.at(i - 1)!) <= cell.miles * stretch)) return 'part';
  return coversPlace([{ ...outline, enabled: true }], { zip: '', ...middle }) ? 'whole' : 'not';
}

const NEAREST_POLE = 89;
const LEAST_MILES_PER_DEGREE = 69;
const MOST_MILES_PER_DEGREE = 69.2;

/** A point on the flat projection: miles east and north of the projection's center. */
type Flat = readonly [number, number];

/** Distance from the center of the projection to the nearest point of the side between two corners. */
function milesToSide([x, y]: Flat, [toX, toY]: Flat): number {
  const [alongX, alongY] = [toX - x, toY - y];
  const long = alongX ** 2 + alongY ** 2;
  const share = long === 0 ? 0 : Math.max(0, Math.min(1, -(x * alongX + y * alongY) / long));
  return Math.hypot(x + share * alongX, y + share * alongY);
}

/** The H3 cells of the coarsest resolution, which cover the whole earth. */
const BASE_CELLS: readonly Cell[] = getRes0Cells().map(toCell);

function toPoint([latitude, longitude]: readonly [number, number]): Point {
  return { latitude, longitude };
}
