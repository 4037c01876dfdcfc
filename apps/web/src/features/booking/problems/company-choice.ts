import type { OfferedCompany } from '@swath/contract/companies';
import { problemWords } from '@swath/contract/problems';
import { PAYMENT_STATUS_TEXTS } from '@swath/domain/companies/payment-readiness';
import { byTopRated } from '@swath/domain/companies/top-rated';
import type { BookingAnswers } from '../answers/booking-answers.ts';

/** Why a company on the list cannot be chosen; null when it can. Source: docs/spec/homeowner.md, section 5. */
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
 * The chosen company's terms: from the latest list, and without one those that were chosen.
 *
 * @returns null when none is chosen, or the chosen one is no longer on the list
 */
export function chosenOffer(
  { companyId, offer }: Pick<BookingAnswers, 'companyId' | 'offer'>,
  offered: readonly OfferedCompany[] | undefined,
): OfferedCompany | null {
  if (!offered) return offer;
  return offered.find((company) => company.company_id === companyId && !whyNotChoose(company)) ?? null;
}

/** Rounds the distance of the depot: "about 3 mi". @param miles in a straight line */
export const distanceText = (miles: number): string => `about ${Math.max(1, Math.round(miles))} mi`;

/** Sort orders of the companies. Source: docs/spec/homeowner.md, section 2, "Company selection". */
export const COMPANY_ORDERS = { rating: 'Top rated', price: 'Price', distance: 'Distance' } as const;
export type CompanyOrder = keyof typeof COMPANY_ORDERS;

/** The companies sorted; ties are sorted by rating. */
export function inOrder(offered: readonly OfferedCompany[], order: CompanyOrder): OfferedCompany[] {
  const sorted = [...offered].sort((a, b) => byTopRated(ratedOf(a), ratedOf(b)));
  if (order === 'price') return sorted.sort((a, b) => a.price.total_cents - b.price.total_cents);
  if (order === 'distance') return sorted.sort((a, b) => milesOf(a) - milesOf(b));
  return sorted;
}

const ratedOf = ({ company_name: name, rating_avg: average, rating_count: count }: OfferedCompany) => ({
  name,
  average,
  count,
});

/** A company whose distance is unknown comes last. */
const milesOf = ({ distance_miles: miles }: OfferedCompany): number => miles ?? Number.MAX_VALUE;
