import type { OfferedCompany } from '@swath/contract/companies';
import type { MowingRequest } from '@swath/contract/jobs';
import { problemWords } from '@swath/contract/problems';
import { type GrassHeight, needsQuote } from '@swath/domain/jobs/grass-height';
import type { YardFeature } from '@swath/domain/jobs/yard-features';
import { type BookingStep, stepAfter, stepBefore } from './booking-steps.ts';

/** What the homeowner has said so far. */
export type BookingAnswers = {
  /** 'YYYY-MM-DD' */
  readonly date: string | null;
  readonly grassHeight: GrassHeight | null;
  readonly policyAcknowledged: boolean;
  readonly yardFeatures: readonly YardFeature[];
  readonly notes: string;
  readonly companyId: string | null;
  /** The chosen company's terms for that date and height; null until it is known what they are. */
  readonly offer: OfferedCompany | null;
};

/** The answers that the homeowner gives by themselves; a company comes with its terms. */
type FreeAnswers = Omit<BookingAnswers, 'companyId' | 'offer'>;

/** Where the homeowner is in the wizard, and with which answers. */
export type Booking = {
  readonly step: BookingStep;
  readonly answers: BookingAnswers;
  /** Why one cannot go on yet. */
  readonly complaint: string | null;
  /** Counts openings of the wizard and of the payment page: what an earlier number began no longer counts. */
  readonly attempt: number;
};

/** What can happen in the wizard. */
export type BookingMove =
  | { type: 'opened' }
  | { type: 'answered'; answers: Partial<FreeAnswers> }
  | { type: 'chose'; offer: OfferedCompany }
  /** `offer`: the terms of the chosen company as they are now. */
  | { type: 'wentOn'; offer: OfferedCompany | null }
  | { type: 'wentBack' }
  | { type: 'wentTo'; step: BookingStep }
  | { type: 'complained'; words: string }
  | { type: 'refusedWithoutQuote' }
  | { type: 'acceptedPrice'; offer: OfferedCompany }
  | { type: 'askedForAnotherHold' };

/** An unopened wizard. */
export const UNOPENED: Booking = {
  step: 'date',
  answers: {
    date: null,
    grassHeight: null,
    policyAcknowledged: false,
    yardFeatures: [],
    notes: '',
    companyId: null,
    offer: null,
  },
  complaint: null,
  attempt: 0,
};

/** What becomes of the wizard. Going back, or to another step, keeps every answer; opening it forgets all of them. */
export function moveBooking(booking: Booking, move: BookingMove): Booking {
  const { answers, attempt } = booking;
  switch (move.type) {
    case 'opened':
      return { ...UNOPENED, attempt: attempt + 1 };
    case 'answered': {
      const next = forgetOldTerms({ ...answers, ...move.answers }, answers);
      return { ...booking, answers: next, complaint: whyNoPrice(next) };
    }
    case 'chose':
      return { ...booking, answers: withOffer(answers, move.offer), complaint: null };
    case 'wentOn':
      return goOn({ ...booking, answers: { ...answers, offer: move.offer } });
    case 'wentBack':
      return { ...booking, step: stepBefore(booking.step) ?? booking.step, complaint: null };
    case 'wentTo':
      return { ...booking, step: move.step, complaint: null };
    case 'complained':
      return { ...booking, complaint: move.words };
    case 'refusedWithoutQuote': {
      const tallest = { ...answers, grassHeight: 'very_tall_14_plus', offer: null } as const;
      return { ...booking, step: 'grass-height', answers: tallest, complaint: whyNoPrice(tallest) };
    }
    case 'acceptedPrice':
      return { ...booking, answers: withOffer(answers, move.offer), attempt: attempt + 1 };
    case 'askedForAnotherHold':
      return { ...booking, attempt: attempt + 1 };
  }
}

function goOn(booking: Booking): Booking {
  const complaint = whyNotGoOn(booking.step, booking.answers);
  const step = stepAfter(booking.step);
  if (complaint || !step) return { ...booking, complaint };
  const attempt = step === 'review' ? booking.attempt + 1 : booking.attempt;
  return { ...booking, step, attempt, complaint: null };
}

/** Why the step's answer is not enough; null when it is. Source: docs/spec/homeowner.md, section 5, "Schedule wizard". */
export function whyNotGoOn(step: BookingStep, answers: BookingAnswers): string | null {
  switch (step) {
    case 'date':
      return answers.date ? null : 'Please select a date';
    case 'grass-height':
      return answers.grassHeight ? whyNoPrice(answers) : 'Please select a grass height to continue.';
    case 'yard-readiness':
      return answers.policyAcknowledged ? null : problemWords('policy_not_acknowledged');
    case 'yard-features':
      return null;
    case 'company':
      return answers.offer ? null : 'Please select a company to perform the service.';
    case 'review':
      return requestOf(answers) ? null : 'Please fill in all required fields';
  }
}

/** Said as soon as it is chosen: nothing that follows could change it. */
const whyNoPrice = ({ grassHeight }: BookingAnswers): string | null =>
  grassHeight && needsQuote(grassHeight) ? problemWords('quote_required') : null;

/** The answers as the server takes them; null while one that it needs is missing. */
export function requestOf({ date, grassHeight, offer, ...rest }: BookingAnswers): MowingRequest | null {
  if (!date || !grassHeight || !offer) return null;
  return {
    company_id: offer.company_id,
    scheduled_date: date,
    grass_height: grassHeight,
    preparation_policy_ack: rest.policyAcknowledged,
    yard_features: [...rest.yardFeatures],
    yard_features_notes: rest.notes.trim(),
  };
}

const withOffer = (answers: BookingAnswers, offer: OfferedCompany): BookingAnswers => ({
  ...answers,
  companyId: offer.company_id,
  offer,
});

/** On another date, or with other grass, the same company may cost something else or have no room. */
function forgetOldTerms(next: BookingAnswers, before: BookingAnswers): BookingAnswers {
  const same = next.date === before.date && next.grassHeight === before.grassHeight;
  return same ? next : { ...next, offer: null };
}
