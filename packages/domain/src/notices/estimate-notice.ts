import { centsText } from '../words.ts';

/** In-app notifications for a company: an own client answered the estimate with this printed number. */
export type CompanyEstimateNotice = {
  readonly customer: string;
  readonly number: string;
  readonly amountCents: number;
} & (
  | { readonly kind: 'estimate_accepted' }
  /** `words`: what the client wrote; empty when nothing. */
  | { readonly kind: 'estimate_declined'; readonly words: string }
);

/** Who reads these notifications, under which topic, and the page that they link to. */
export const COMPANY_ESTIMATE_KINDS = {
  estimate_accepted: { need: 'books', topic: 'bookings', place: 'estimate' },
  estimate_declined: { need: 'books', topic: 'bookings', place: 'estimate' },
} as const;

/** Title and text of a notification. */
export function companyEstimateWords(notice: CompanyEstimateNotice): { title: string; text: string } {
  const { customer, number, amountCents } = notice;
  if (notice.kind === 'estimate_accepted') {
    return {
      title: 'An estimate was accepted',
      text: `${customer} accepted ${number} of ${centsText(amountCents)}. Schedule the work, or make an invoice of it.`,
    };
  }
  const why = notice.words === '' ? '' : ` They write: ${notice.words}`;
  return {
    title: 'An estimate was declined',
    text: `${customer} declined ${number} of ${centsText(amountCents)}.${why}`,
  };
}
