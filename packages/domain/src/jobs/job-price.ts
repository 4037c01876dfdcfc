import { accept, type Result, refuse } from '../result.ts';
import { type Cents, cents, type SquareFeet } from '../units.ts';
import { type GrassHeight, isOvergrown, needsQuote } from './grass-height.ts';
import { SQUARE_FEET_PER_ACRE } from './lot-size.ts';

/** Number of quarter acres in an acre; rates are per quarter acre. Source: docs/spec/homeowner.md, section 9. */
const QUARTER_ACRES_PER_ACRE = 4;

/** Fee for overgrown grass, in cents. Source: docs/spec/homeowner.md, section 9. */
export const OVERGROWTH_FEE = cents(2500);

/** Minimum card charge, in cents. Source: docs/spec/homeowner.md, section 9. */
export const MINIMUM_CHARGE = cents(50);

/**
 * Price of a mowing line by line, in cents. `anyTime` is taken off because the crew may come at any time of the day;
 * `total` is the sum of the other two without it.
 */
export type JobPrice = {
  readonly mowing: Cents;
  readonly overgrowth: Cents;
  readonly anyTime: Cents;
  readonly total: Cents;
};

/** Maximum discount for a visit at any time of the day, in cents. */
export const MOST_ANY_TIME_DISCOUNT = cents(10_000);

/** What a mowing at any time costs less, in cents: the company's discount, at most half of the price by lot. */
export const discountOf = (mowing: Cents, discount: Cents): Cents => cents(Math.min(discount, Math.floor(mowing / 2)));

/** Fee that a grass height adds to the price by lot, in cents. */
export const overgrowthFee = (grass: GrassHeight): Cents => (isOvergrown(grass) ? OVERGROWTH_FEE : cents(0));

export type PriceRefusal = 'quote_required' | 'price_below_minimum';

/**
 * Price of one mowing in cents, or why it has none. Half a cent is rounded up.
 *
 * @param lot   in square feet
 * @param rate  in cents per quarter acre, more than zero
 * @param discount  in cents, for a visit at any time of the day; 0 for one with a promised window
 *
 * Source: docs/spec/homeowner.md, section 9; docs/rules/booking-and-price.md.
 */
export function jobPrice(
  lot: SquareFeet,
  rate: Cents,
  grass: GrassHeight,
  discount: Cents = cents(0),
): Result<JobPrice, PriceRefusal> {
  if (needsQuote(grass)) return refuse('quote_required');
  // Integers until the last step: fractions of acres as floating-point numbers would lose half cents.
  const mowing = cents(
    Math.floor((2 * lot * QUARTER_ACRES_PER_ACRE * rate + SQUARE_FEET_PER_ACRE) / (2 * SQUARE_FEET_PER_ACRE)),
  );
  const overgrowth = overgrowthFee(grass);
  const anyTime = discountOf(mowing, discount);
  const total = cents(mowing + overgrowth - anyTime);
  return total < MINIMUM_CHARGE ? refuse('price_below_minimum') : accept({ mowing, overgrowth, anyTime, total });
}
