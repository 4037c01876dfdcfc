import { cents } from '@swath/domain/units';

/** The lines of a price as the API answers them, each 0 unless given. */
export const priceLinesOf = (given: Record<string, number>) => ({
  ...{ mowing_cents: 0, minimum_cents: 0, overgrowth_cents: 0, frequency_cents: 0, neighbor_cents: 0 },
  any_time_cents: 0,
  ...given,
});

/** The price of a company that has set a rate only. */
export const RATE_ONLY = {
  ...{ minimum_cents: cents(0), weekly_percent: 0, biweekly_percent: 0, monthly_percent: 0 },
  neighbor_cents: cents(0),
};
