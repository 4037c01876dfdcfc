import { type Corner, crossesItself, outlineSquareMeters } from '../addresses/outline.ts';
import { accept, type Result, refuse } from '../result.ts';
import { type SquareFeet, squareFeet } from '../units.ts';
import { MOST_ACRES, SQUARE_FEET_PER_ACRE } from './lot-size.ts';

/** Square feet in a square meter. Source: the international foot of 0.3048 meters. */
const SQUARE_FEET_PER_SQUARE_METER = 1 / 0.3048 ** 2;
const FEWEST_CORNERS = 3;

/** Why a drawn outline has no lot size. */
export type DrawnLotProblem = 'too_few_corners' | 'crosses_itself' | 'no_area' | 'too_large';

/**
 * Size of a lot whose outline was drawn on a map, in whole square feet.
 * @param corners  in the order in which they were set; the last one is joined to the first
 *
 * Source: docs/rules/accounts.md.
 */
export function drawnLot(corners: readonly Corner[]): Result<SquareFeet, DrawnLotProblem> {
  if (corners.length < FEWEST_CORNERS) return refuse('too_few_corners');
  if (crossesItself(corners)) return refuse('crosses_itself');
  const sqft = Math.round(outlineSquareMeters(corners) * SQUARE_FEET_PER_SQUARE_METER);
  if (sqft < 1) return refuse('no_area');
  return sqft > MOST_ACRES * SQUARE_FEET_PER_ACRE ? refuse('too_large') : accept(squareFeet(sqft));
}
