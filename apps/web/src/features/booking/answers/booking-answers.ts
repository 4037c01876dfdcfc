import type { OfferedCompany } from '@swath/contract/companies';
import type { MowingRequestSent } from '@swath/contract/mowing-requests';
import { problemWords } from '@swath/contract/problems';
import type { SeriesAgreementSent } from '@swath/contract/series';
import { type GrassHeight, needsQuote } from '@swath/domain/jobs/grass-height';
import type { YardFeature } from '@swath/domain/jobs/yard-features';
import type { ArrivalWindow } from '../../../parts/arrival/arrival-windows.ts';
import type { BookingStep } from './booking-steps.ts';
import { type Recurrence, whyNotRecurrence } from './recurrence.ts';
import { type ServicePlace, whyNotPlace } from './service-place.ts';

/** The homeowner's answers in the booking wizard so far. */
export type BookingAnswers = {
  /** The day of the mowing, 'YYYY-MM-DD'; null until it is chosen. */
  readonly date: string | null;
  /** How the mowing repeats; null for a single mowing. */
  readonly repeats: Recurrence | null;
  /** Address and name: as typed in a wizard opened for one company, otherwise as in the profile. */
  readonly place: ServicePlace;
  readonly grassHeight: GrassHeight | null;
  readonly policyAcknowledged: boolean;
  readonly yardFeatures: readonly YardFeature[];
  readonly notes: string;
  readonly companyId: string | null;
  /**
   * Start of the arrival window that was chosen last, maybe on another day: a window at that time is to be promised if
   * the company offers one. Null: any time.
   */
  readonly arrivalFrom: string | null;
  /** The chosen company's price and conditions for this date and grass height; null until they are loaded. */
  readonly offer: OfferedCompany | null;
};

export const NO_ANSWERS: BookingAnswers = {
  date: null,
  repeats: null,
  place: { street_address: '', city: '', state: '', zip_code: '', full_name: '' },
  grassHeight: null,
  policyAcknowledged: false,
  yardFeatures: [],
  notes: '',
  companyId: null,
  arrivalFrom: null,
  offer: null,
};

/** The request body of a booking: a mowing and, for a series, what was agreed about its later visits. */
export type BookingRequest = MowingRequestSent & { series?: SeriesAgreementSent };

/**
 * Why a step's answer is incomplete or invalid, as a text; null if the wizard may advance.
 * Source: docs/spec/homeowner.md, section 5, "Schedule wizard".
 * @param request  the request built from all answers; only needed for the last step
 */
export function whyNotGoOn(
  step: BookingStep,
  answers: BookingAnswers,
  request: BookingRequest | null = null,
): string | null {
  switch (step) {
    case 'date':
      return answers.date ? null : 'Please select a date';
    case 'recurring':
      return answers.repeats && whyNotRecurrence(answers.repeats, answers.date);
    case 'address':
      return whyNotPlace(answers.place)?.words ?? null;
    case 'grass-height':
      return answers.grassHeight ? whyNoPrice(answers) : 'Please select a grass height to continue.';
    case 'yard-readiness':
      return answers.policyAcknowledged ? null : problemWords('policy_not_acknowledged');
    case 'yard-features':
      return null;
    case 'company':
      return answers.offer ? null : 'Please select a company to perform the service.';
    case 'review':
      return request ? null : whyNoRequest(answers);
  }
}

/**
 * Why no request can be built from the answers, as a text.
 * Source: docs/spec/homeowner.md, section 5, "Submit requires a date and a company".
 */
function whyNoRequest(answers: BookingAnswers): string {
  const complete = answers.date && answers.grassHeight && answers.offer;
  return complete && answers.repeats ? problemWords('consent_needed') : 'Please fill in all required fields';
}

/**
 * The error for grass that is too tall for a list price; null if it is not, or no height is chosen. Shown where the
 * server says so; an answer that leads to offers is none.
 */
export const whyNoPrice = ({ grassHeight }: Pick<BookingAnswers, 'grassHeight'>): string | null =>
  grassHeight && needsQuote(grassHeight) ? problemWords('quote_required') : null;

/**
 * Builds the request body from the answers; null while a required one is missing.
 * @param agreement  what was agreed about the later visits of a series; null if nothing is agreed (yet)
 * @param window  the arrival window to promise; null: any time
 */
export function requestOf(
  answers: BookingAnswers,
  agreement: SeriesAgreementSent | null,
  window: ArrivalWindow | null = null,
): BookingRequest | null {
  const { date, grassHeight, offer, repeats } = answers;
  if (!date || !grassHeight || !offer || (repeats && !agreement)) return null;
  return {
    company_id: offer.company_id,
    scheduled_date: (repeats && agreement?.visits[0]?.date) || date,
    grass_height: grassHeight,
    preparation_policy_ack: answers.policyAcknowledged,
    yard_features: [...answers.yardFeatures],
    yard_features_notes: answers.notes.trim(),
    ...(window && { arrival_from: window.from }),
    ...(repeats && agreement && { series: agreement }),
  };
}

/** The answers with a chosen company and its price and conditions. */
export const withOffer = (answers: BookingAnswers, offer: OfferedCompany): BookingAnswers => ({
  ...answers,
  companyId: offer.company_id,
  offer,
});
