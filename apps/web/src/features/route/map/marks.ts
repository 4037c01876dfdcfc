import type { MapPlace, Point } from '../../../parts/map/map-view.ts';
import { type MapShape, placesOf } from './map-shape.ts';
import { spreadApart } from './spread-apart.ts';

/** How wide and high a mark is, in pixels. */
export const MARK_SIZE = 34;
/** The outline of a house in a square of 24: where a route starts and ends. */
export const HOUSE_SIGN = 'M3 11.5 12 4l9 7.5M6 9.5V20h12V9.5M10 20v-6h4v6';

/**
 * Where the marks of a route stand: each at its place, and beside each other where they would lie on each other. The house
 * keeps its place.
 *
 * @param toPixel  where a place is on this map as it looks now
 */
export function spotsOf(shape: MapShape, toPixel: (place: MapPlace) => Point) {
  const fixed = shape.depot ? 1 : 0;
  const spots = spreadApart(placesOf(shape).map(toPixel), MARK_SIZE, fixed);
  return {
    depot: shape.depot ? spots[0]! : null,
    stops: shape.stops.map((stop, index) => ({ stop, spot: spots[fixed + index]! })),
  };
}
