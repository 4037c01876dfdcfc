import type { CompanyProfile } from '@swath/contract/companies';
import { problemWords } from '@swath/contract/problems';

/**
 * How a booking with this company begins: by a button, or by a link if the user has to sign in first. `date`: the day
 * to preselect, if any.
 */
export type BookingWay =
  | { kind: 'press'; start: (date?: string) => void; busy: boolean }
  | { kind: 'link'; to: (date?: string) => string };

/** Why this viewer cannot book the company, as a text; null if they can. */
export function whyNotBook({ company_rate, serves_you, payment_status }: CompanyProfile): string | null {
  if (company_rate === null) return 'This company cannot be booked yet: it has not set a price.';
  if (serves_you === false) return problemWords('company_not_here');
  return payment_status === 'not_ready' ? problemWords('company_cannot_be_paid') : null;
}
