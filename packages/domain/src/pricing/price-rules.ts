import type { SeriesRule } from '../series/recurrence.ts';
import type { Frequency } from '../series/series.ts';
import { type Cents, cents } from '../units.ts';

/**
 * A company's own prices, beside its rate. All amounts in cents.
 *
 * Source: docs/rules/booking-and-price.md.
 */
export type PriceRules = {
  /** Per quarter acre. */
  readonly rate: Cents;
  /** No mowing costs less, whatever is taken off; 0: no such minimum. */
  readonly minimum: Cents;
  /** Whole percent that a visit of a series costs less, by how often the company comes; 0: nothing. */
  readonly percent: Readonly<Record<Frequency, number>>;
  /** What a visit costs less when the company mows near it on the same day; 0: nothing. */
  readonly neighbor: Cents;
  /** What a visit at any time of the day costs less; 0: nothing. */
  readonly anyTime: Cents;
};

/** Maximum of each amount in cents, and of each discount in percent. */
export const MOST_MINIMUM = cents(100_000);
export const MOST_NEIGHBOR_DISCOUNT = cents(10_000);
export const MOST_ANY_TIME_DISCOUNT = cents(10_000);
export const MOST_SERIES_PERCENT = 50;

/**
 * Radius, in miles, within which another mowing of the day counts as near. A quarter mile is the smallest, so that the
 * discount does not tell whose lawn is mowed.
 */
export const NEIGHBOR_MILES = [0.25, 0.5, 1] as const;

/** A company's own prices beside its rate, as the database and the API name them. */
export type OwnPrices = {
  readonly minimum_cents: Cents;
  readonly weekly_percent: number;
  readonly biweekly_percent: number;
  readonly monthly_percent: number;
  readonly neighbor_cents: Cents;
};

/** The rules of a company with these prices. */
export const priceRules = (own: OwnPrices, { rate, anyTime }: Pick<PriceRules, 'rate' | 'anyTime'>): PriceRules => ({
  ...{ rate, minimum: own.minimum_cents, neighbor: own.neighbor_cents, anyTime },
  percent: { weekly: own.weekly_percent, biweekly: own.biweekly_percent, monthly: own.monthly_percent },
});

/** The prices of a company that has set a rate only. */
export const rateOnly = (rate: Cents): PriceRules => ({
  ...{ rate, minimum: cents(0), neighbor: cents(0), anyTime: cents(0) },
  percent: { weekly: 0, biweekly: 0, monthly: 0 },
});

/** What may be taken off a visit, in cents. */
export type Discounts = { readonly frequency: Cents; readonly neighbor: Cents; readonly anyTime: Cents };

/**
 * The discounts of a visit. Together they are at most half of its price by lot, and leave the company's minimum; what
 * is too much is cut from the neighbor discount first, then from the one for any time.
 *
 * @param base       price by lot and minimum, in cents
 * @param frequency  how often the company comes; null: once, or less often than every month
 */
export function discountsOf(
  base: Cents,
  { minimum, percent, neighbor, anyTime }: Omit<PriceRules, 'rate'>,
  frequency: Frequency | null,
): Discounts {
  let most = Math.max(0, Math.min(Math.floor(base / 2), base - minimum));
  const take = (wanted: number): Cents => {
    const taken = cents(Math.min(wanted, most));
    most -= taken;
    return taken;
  };
  return {
    frequency: take(frequency === null ? 0 : Math.round((base * percent[frequency]) / 100)),
    anyTime: take(anyTime),
    neighbor: take(neighbor),
  };
}

/** How often a series comes, for its discount; null: less often than every month. */
export function discountFrequency({ frequency, every }: Pick<SeriesRule, 'frequency' | 'every'>): Frequency | null {
  if (frequency === 'biweekly') return 'biweekly';
  if (frequency === 'monthly') return every === 1 ? 'monthly' : null;
  return every === 1 ? 'weekly' : every === 2 ? 'biweekly' : every <= 4 ? 'monthly' : null;
}
