import { haversineMiles, type Point } from '@swath/domain/addresses/distance';
import { coversPlace, type ServiceArea } from '@swath/domain/service-areas/covers';
import { cellToBoundary, cellToChildren, cellToLatLng, cellToParent, getRes0Cells, latLngToCell } from 'h3-js';

/** The finest cells, about four miles across, and the coarsest that an area is said by, about 500. */
const FINEST = 6;
const COARSEST = 1;
/** An area is said by at most so many cells: more of them fit closer, and are more to look up. */
const MOST_CELLS = 60;

/**
 * The cells of the grid that a place lies in, the finest first: by them an index finds it. None where the place is unknown.
 *
 * Source: https://h3geo.org; docs/decisions/0040-areas-as-cells.md.
 */
export function cellsOfPlace(place: { latitude: number | null; longitude: number | null }): string[] {
  if (place.latitude === null || place.longitude === null) return [];
  const finest = latLngToCell(place.latitude, place.longitude, FINEST);
  return Array.from({ length: FINEST - COARSEST + 1 }, (_, up) => cellToParent(finest, FINEST - up));
}

/**
 * Cells that an area lies in, large ones inside and small ones along its edge: each place that the area covers has one of
 * them among its own. Beyond the edge they hold other places too, and the exact rule decides. None for a ZIP.
 *
 * @param most  so many at most, as long as a few coarse ones are enough
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

/** A cell, in a circle that everything lies in which descends from it. */
type Cell = Point & { readonly id: string; readonly miles: number };

/** What descends from a cell reaches a little over its corners: by a twentieth at most. */
const OVER_ITS_CORNERS = 1.1;

function toCell(id: string): Cell {
  const center = toPoint(cellToLatLng(id));
  const corners = cellToBoundary(id).map((corner) => haversineMiles(center, toPoint(corner)));
  return { id, ...center, miles: Math.max(...corners) * OVER_ITS_CORNERS };
}

/** The cells of one level that lie in an area as a whole, and those that may hold a part of it. */
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

/** On a flat map with the cell in its middle, on which the rule's straight lines stay straight. */
function howInOutline(cell: Cell, outline: Outline): How {
  const [first] = outline.ring;
  if (!first) return 'not';
  // The numbers of degrees begin anew at the 180th meridian; the outline's go on.
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

/** Miles east and north. */
type Flat = readonly [number, number];

/** From the middle of the map to the nearest point of a line between two corners. */
function milesToSide([x, y]: Flat, [toX, toY]: Flat): number {
  const [alongX, alongY] = [toX - x, toY - y];
  const long = alongX ** 2 + alongY ** 2;
  const share = long === 0 ? 0 : Math.max(0, Math.min(1, -(x * alongX + y * alongY) / long));
  return Math.hypot(x + share * alongX, y + share * alongY);
}

/** The whole earth. */
const BASE_CELLS: readonly Cell[] = getRes0Cells().map(toCell);

function toPoint([latitude, longitude]: readonly [number, number]): Point {
  return { latitude, longitude };
}
