import { type GrassHeight, isOvergrown, needsQuote } from '../jobs/grass-height.ts';
import { SQUARE_FEET_PER_ACRE } from '../jobs/lot-size.ts';
import { accept, type Result, refuse } from '../result.ts';
import type { Frequency } from '../series/series.ts';
import { type Cents, cents, type SquareFeet } from '../units.ts';
import { discountsOf, type PriceRules } from './price-rules.ts';

/** Number of quarter acres in an acre; rates are per quarter acre. Source: docs/spec/homeowner.md, section 9. */
const QUARTER_ACRES_PER_ACRE = 4;

/** Fee for overgrown grass, in cents. Source: docs/spec/homeowner.md, section 9. */
export const OVERGROWTH_FEE = cents(2500);

/** Minimum card charge, in cents. Source: docs/spec/homeowner.md, section 9. */
export const MINIMUM_CHARGE = cents(50);

/** Lines of a price, in cents. The first three are added up, the others are taken off. */
export type PriceParts = {
  /** By lot and rate. */
  readonly mowing: Cents;
  /** What is added to reach the company's minimum. */
  readonly minimum: Cents;
  readonly overgrowth: Cents;
  /** For a visit of a series. */
  readonly frequency: Cents;
  /** Because the company mows near it on the same day. */
  readonly neighbor: Cents;
  /** Because the crew may come at any time of the day. */
  readonly anyTime: Cents;
};

/** Price of a mowing line by line, and their sum, in cents. */
export type JobPrice = PriceParts & { readonly total: Cents };

/** Adds up the lines of a price. @throws RangeError when more is taken off than there is */
export const sumUp = (parts: PriceParts): JobPrice => ({
  ...parts,
  total: cents(parts.mowing + parts.minimum + parts.overgrowth - parts.frequency - parts.neighbor - parts.anyTime),
});

/** Fee that a grass height adds to the price by lot, in cents. */
export const overgrowthFee = (grass: GrassHeight): Cents => (isOvergrown(grass) ? OVERGROWTH_FEE : cents(0));

/** What the price of a visit depends on, beside the company's prices. */
export type PricedVisit = {
  readonly lot: SquareFeet;
  readonly grass: GrassHeight;
  /** How often its series comes; left out or null: no discount for it. */
  readonly frequency?: Frequency | null;
  /** Whether the company mows near it on the same day; left out: it does not. */
  readonly hasNeighbor?: boolean;
  /** Whether the crew may come at any time of the day; left out: it has a promised arrival window. */
  readonly isAnyTime?: boolean;
};

export type PriceRefusal = 'quote_required' | 'price_below_minimum';

/**
 * Price of one mowing, or why it has none. Half a cent is rounded up. Without prices of the company's own beside its
 * rate, it is the specification's formula.
 *
 * @param rules  a rate of more than zero
 *
 * Source: docs/spec/homeowner.md, section 9; docs/rules/booking-and-price.md.
 */
export function jobPrice(rules: PriceRules, visit: PricedVisit): Result<JobPrice, PriceRefusal> {
  const { lot, grass, frequency = null, hasNeighbor = false, isAnyTime = false } = visit;
  if (needsQuote(grass)) return refuse('quote_required');
  // Integers until the last step: fractions of acres as floating-point numbers would lose half cents.
  const mowing = cents(
    Math.floor((2 * lot * QUARTER_ACRES_PER_ACRE * rules.rate + SQUARE_FEET_PER_ACRE) / (2 * SQUARE_FEET_PER_ACRE)),
  );
  const minimum = cents(Math.max(0, rules.minimum - mowing));
  const discounts = discountsOf(cents(mowing + minimum), rules, frequency);
  const price = sumUp({
    ...{ mowing, minimum, overgrowth: overgrowthFee(grass) },
    frequency: discounts.frequency,
    neighbor: hasNeighbor ? discounts.neighbor : cents(0),
    anyTime: isAnyTime ? discounts.anyTime : cents(0),
  });
  return price.total < MINIMUM_CHARGE ? refuse('price_below_minimum') : accept(price);
}
