import type { OfferedCompany } from '@swath/contract/companies';
import { byTopRated } from '@swath/domain/companies/top-rated';
import type { Frequency } from '@swath/domain/series/series';
import { offerPrice } from './offer-price.ts';

/**
 * Labels of the orders by which companies can be sorted.
 * Source: docs/spec/homeowner.md, section 2, "Company selection".
 */
export const COMPANY_ORDERS = { rating: 'Top rated', price: 'Price', distance: 'Distance' } as const;
export type CompanyOrder = keyof typeof COMPANY_ORDERS;

/** Sorts companies by an order, by price for a visit at any time of the day; ties are sorted by rating. */
export function inOrder(
  offered: readonly OfferedCompany[],
  order: CompanyOrder,
  frequency: Frequency | null,
): OfferedCompany[] {
  const leastOf = (offer: OfferedCompany) => offerPrice(offer, { isAnyTime: true, frequency }).total_cents;
  const sorted = [...offered].sort((a, b) => byTopRated(ratedOf(a), ratedOf(b)));
  if (order === 'price') return sorted.sort((a, b) => leastOf(a) - leastOf(b));
  if (order === 'distance') return sorted.sort((a, b) => milesOf(a) - milesOf(b));
  return sorted;
}

const ratedOf = ({ company_name: name, rating_avg: average, rating_count: count }: OfferedCompany) => ({
  name,
  average,
  count,
});

/** The distance to sort by; companies whose distance is unknown come last. */
const milesOf = ({ distance_miles: miles }: OfferedCompany): number => miles ?? Number.MAX_VALUE;
