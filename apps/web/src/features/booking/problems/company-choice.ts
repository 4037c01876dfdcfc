import type { OfferedCompany } from '@swath/contract/companies';
import { problemWords } from '@swath/contract/problems';
import { PAYMENT_STATUS_TEXTS } from '@swath/domain/companies/payment-readiness';
import type { BookingAnswers } from '../answers/booking-answers.ts';

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

/**
 * The companies that can be chosen on a day: without those that mow there for the homeowner on it already. Undefined while
 * they are not loaded.
 * @param booked  the homeowner's visits on the day, by company
 */
export const notBooked = (
  offered: readonly OfferedCompany[] | undefined,
  booked: ReadonlyMap<string, unknown>,
): readonly OfferedCompany[] | undefined => offered?.filter(({ company_id: id }) => !booked.has(id));

/** The distance from the company's address as a text: "about 3 mi". @param miles  in a straight line */
export const distanceText = (miles: number): string => `about ${Math.max(1, Math.round(miles))} mi`;
