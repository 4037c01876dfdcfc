import type { PriceLines } from '@swath/contract/mowing-requests';

/** Lines of a price of $45.00 by lot. @param own  lines to override; the total is not added up */
export const samplePrice = (own: Partial<Record<keyof PriceLines, number>> = {}) => ({
  mowing_cents: 4500,
  minimum_cents: 0,
  overgrowth_cents: 0,
  frequency_cents: 0,
  neighbor_cents: 0,
  any_time_cents: 0,
  total_cents: 4500,
  ...own,
});
