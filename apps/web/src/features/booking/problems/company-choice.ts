import type { OfferedCompany } from '@swath/contract/companies';
import { problemWords } from '@swath/contract/problems';
import { PAYMENT_STATUS_TEXTS } from '@swath/domain/companies/payment-readiness';
import { byTopRated } from '@swath/domain/companies/top-rated';
import type { Frequency } from '@swath/domain/series/series';
import type { BookingAnswers } from '../answers/booking-answers.ts';
import { offerPrice } from '../company/offer-price.ts';

/** Why a listed company cannot be chosen, as a text; null if it can. Source: docs/spec/homeowner.md, section 5. */
export function whyNotChoose({ payment_status: status }: Pick<OfferedCompany, 'payment_status'>): string | null {
  switch (status) {
    case 'ready':
      return null;
    case 'not_ready':
      return problemWords('company_cannot_be_paid');
    case 'unknown':
      return `${PAYMENT_STATUS_TEXTS.unknown}. Please try again later.`;
  }
}

/**
 * The price and conditions of the chosen company, from the latest list; without a list, those in the answers.
 * @returns null if no company is chosen, or the chosen one is not on the list any more or cannot be paid
 */
export function chosenOffer(
  { companyId, offer }: Pick<BookingAnswers, 'companyId' | 'offer'>,
  offered: readonly OfferedCompany[] | undefined,
): OfferedCompany | null {
  if (!offered) return offer;
  return offered.find((company) => company.company_id === companyId && !whyNotChoose(company)) ?? null;
}

/** The distance from the company's address as a text: "about 3 mi". @param miles  in a straight line */
export const distanceText = (miles: number): string => `about ${Math.max(1, Math.round(miles))} mi`;

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
