import type { MapPlace, Point } from '../../../parts/map/map-view.ts';
import { type MapShape, placesOf } from './map-shape.ts';
import { spreadApart } from './spread-apart.ts';

/** Width and height of a marker, in pixels. */
export const MARK_SIZE = 34;
/**
 * How far the centers of two markers are apart, in pixels, so that a circle of 24 px around the center of one stays clear
 * of the square of another, also diagonally and after rounding. Source: WCAG 2.2, 2.5.8 Target Size, spacing.
 */
const MARK_DISTANCE = 38;
/** SVG path of a house in a 24 × 24 square: marks the company's address, where a route starts and ends. */
export const HOUSE_SIGN = 'M3 11.5 12 4l9 7.5M6 9.5V20h12V9.5M10 20v-6h4v6';

/**
 * Pixel positions of a route's markers, moved apart where they would overlap; only the marker of the company's address
 * never moves.
 * @param toPixel  converts a place to a pixel of the map at its present zoom
 */
export function spotsOf(shape: MapShape, toPixel: (place: MapPlace) => Point) {
  const fixed = shape.depot ? 1 : 0;
  const spots = spreadApart(placesOf(shape).map(toPixel), MARK_DISTANCE, fixed);
  return {
    depot: shape.depot ? spots[0]! : null,
    stops: shape.stops.map((stop, index) => ({ stop, spot: spots[fixed + index]! })),
  };
}
