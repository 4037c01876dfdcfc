import type { OfferedCompany } from '@swath/contract/companies';
import { groundText } from '@swath/contract/lawn-fields';
import type { PriceLines } from '@swath/contract/mowing-requests';
import type { SeriesPreview } from '@swath/contract/series-previews';
import type { JobId } from '@swath/domain/ids';
import { type BookingAnswers, NO_ANSWERS, whyNoPrice, whyNotGoOn, withOffer } from './booking-answers.ts';
import { type BookingStep, bookingSteps, stepAfter, stepBefore } from './booking-steps.ts';
import type { KeptBooking } from './kept-shapes.ts';
import type { ProposedSeries } from './proposed-series.ts';
import { comeAlike, fitToDate } from './recurrence.ts';
import type { ServicePlace } from './service-place.ts';

/** The company that the wizard was opened for. */
export type ChosenCompany = { readonly company_id: string; readonly company_name: string };

/** The answers that the homeowner gives directly; company and arrival window are chosen among what is offered. */
export type FreeAnswers = Omit<BookingAnswers, 'companyId' | 'offer' | 'arrivalFrom'>;

/** A booking whose payment was in progress when the page was left. Source: docs/contracts/stored-keys.md. */
export type UnfinishedBooking = {
  readonly company: ChosenCompany | null;
  readonly answers: Omit<BookingAnswers, 'place'>;
  /**
   * The dates of the series as the homeowner agreed to them, because a new preview would count their own reservation as
   * a booking; null for a single mowing.
   */
  readonly preview: SeriesPreview | null;
  /** The company's proposal of a series that the homeowner was accepting; null if none. */
  readonly proposal: ProposedSeries | null;
};

/** What to book, when a button on the page opens the wizard. */
export type AskedBooking = {
  readonly company?: ChosenCompany | undefined;
  /** The preselected day, 'YYYY-MM-DD', if any. */
  readonly startDate?: string | undefined;
  /** A booking whose payment was in progress when the page was left, if any; the wizard opens at the payment. */
  readonly unfinished?: UnfinishedBooking | undefined;
  /** Answers to begin with, such as those of an earlier mowing, if any. */
  readonly prefilled?: Partial<FreeAnswers> | undefined;
  /** Id of the mowing that this booking replaces because its company has canceled it, if any. */
  readonly instead?: JobId | undefined;
  /** The company's proposal of a series that the homeowner wants to accept, if any. */
  readonly proposal?: ProposedSeries | undefined;
};

/** The state in which a wizard opens. */
export type Beginning = {
  readonly place: ServicePlace;
  readonly company: ChosenCompany | null;
  /** The preselected day, 'YYYY-MM-DD', if any. */
  readonly date: string | null;
  readonly unfinished: UnfinishedBooking | null;
  readonly prefilled?: AskedBooking['prefilled'];
  readonly proposal?: AskedBooking['proposal'];
  readonly instead?: AskedBooking['instead'];
  /** A stored booking that is resumed immediately, if any. */
  readonly kept?: KeptBooking | undefined;
  /** A stored booking that the wizard offers to resume instead of a new one, if any. */
  readonly earlier?: KeptBooking | null | undefined;
};

/** State of the booking wizard: its step, the answers so far, and what it was opened for. */
export type Booking = {
  readonly step: BookingStep;
  readonly company: ChosenCompany | null;
  /** The company's proposal of a series that the wizard was opened for; null if none. */
  readonly proposal: ProposedSeries | null;
  /** Id of the mowing that this booking replaces because its company has canceled it; null if none. */
  readonly instead: JobId | null;
  readonly answers: BookingAnswers;
  /** True once an answer was given or a step was passed. */
  readonly begun: boolean;
  /** A stored booking that can be resumed instead; null if there is none, and once the first step is answered. */
  readonly earlier: KeptBooking | null;
  /** The error text of the present step; null if none. */
  readonly complaint: string | null;
  /** True after the API refused the chosen arrival window as taken, until another choice is made. */
  readonly windowTaken: boolean;
  /** The price that the homeowner accepted after it had changed, until another step or window is chosen; null: none. */
  readonly accepted: PriceLines | null;
  /** Counts how often the wizard and its payment page were opened: results of an earlier attempt are discarded. */
  readonly attempt: number;
  /**
   * The preview of a series with which an unfinished booking was restored, and the attempt for which it is valid; null
   * if none was restored.
   */
  readonly kept: { readonly preview: SeriesPreview; readonly attempt: number } | null;
};

/** The actions of the wizard's reducer. */
export type BookingMove =
  | { type: 'opened'; with: Beginning }
  /**
   * Stores answers. `goesOn`: also advances to the next step, because one tap has answered the whole present step.
   */
  | { type: 'answered'; answers: Partial<FreeAnswers>; goesOn?: boolean }
  /** Stores a company with its price. `arrivalFrom`: the chosen arrival window; left out: the present answer stays. */
  | { type: 'chose'; offer: OfferedCompany; arrivalFrom?: string | null; goesOn?: boolean }
  /** Stores the start of an arrival window of the chosen company; null: any time. */
  | { type: 'choseWindow'; from: string | null }
  /** Stores the arrival windows that the chosen company offers at present. */
  | { type: 'rereadWindows'; windows: OfferedCompany['arrival_windows'] }
  /**
   * Advances to the next step. `offer`: the present price and conditions of the chosen company; null if none is known.
   */
  | { type: 'wentOn'; offer: OfferedCompany | null }
  | { type: 'wentBack' }
  | { type: 'wentTo'; step: BookingStep }
  /** The browser has navigated back or forward to a step. */
  | { type: 'followed'; step: BookingStep }
  /** Resumes the stored booking `earlier`. `place`: address and name of the profile, used if none are stored. */
  | { type: 'resumed'; place: ServicePlace }
  /** Leaves the preselected company: the homeowner wants to choose among all. */
  | { type: 'leftCompany' }
  | { type: 'complained'; words: string }
  | { type: 'refusedWithoutQuote' }
  /** The API has refused the chosen arrival window as taken. */
  | { type: 'windowTaken' }
  | { type: 'acceptedPrice'; price: PriceLines }
  | { type: 'askedForAnotherHold' };

/** The state of a wizard that was never opened. */
export const UNOPENED: Booking = {
  step: 'date',
  company: null,
  proposal: null,
  instead: null,
  answers: NO_ANSWERS,
  begun: false,
  earlier: null,
  complaint: null,
  windowTaken: false,
  accepted: null,
  attempt: 0,
  kept: null,
};

/**
 * What leaving a step resets: its errors, an accepted price, and a restored preview, which is valid only for the
 * restored payment.
 */
const LEFT = { complaint: null, windowTaken: false, accepted: null, kept: null };

/** The steps that a booking has with its present answers, in order. */
export const stepsOf = ({ company, answers }: Pick<Booking, 'company' | 'answers'>) =>
  bookingSteps({ ofCompany: company !== null, repeats: answers.repeats !== null });

/** The wizard's reducer. Going back, or to another step, keeps every answer; opening the wizard resets them. */
export function moveBooking(booking: Booking, move: BookingMove): Booking {
  const { answers, attempt } = booking;
  switch (move.type) {
    case 'opened':
      return open(move.with, attempt + 1);
    case 'answered': {
      const next = follow({ ...answers, ...move.answers }, answers);
      const answered = { ...booking, answers: next, begun: true, complaint: null };
      return move.goesOn && !whyNoPrice(next) ? goOn(answered) : answered;
    }
    case 'chose': {
      const { offer, arrivalFrom = answers.arrivalFrom } = move;
      const next = { ...withOffer(answers, offer), arrivalFrom };
      const chosen = { ...booking, answers: next, begun: true, accepted: null, complaint: null };
      return move.goesOn ? goOn(chosen) : chosen;
    }
    case 'choseWindow':
      // Not another attempt, for which the series would be previewed anew: another request opens another payment page.
      return {
        ...booking,
        answers: { ...answers, arrivalFrom: move.from },
        windowTaken: false,
        accepted: null,
        complaint: null,
      };
    case 'rereadWindows': {
      const offer = answers.offer && { ...answers.offer, arrival_windows: move.windows };
      return { ...booking, answers: { ...answers, offer } };
    }
    case 'wentOn':
      return goOn({ ...booking, answers: { ...answers, offer: move.offer } });
    case 'wentBack':
      return { ...booking, step: stepBefore(stepsOf(booking), booking.step) ?? booking.step, ...LEFT };
    case 'wentTo':
      return { ...booking, step: move.step, ...LEFT };
    case 'followed':
      return follows(booking, move.step) ? goOnTo(booking, move.step) : { ...booking, step: move.step, ...LEFT };
    case 'resumed':
      return booking.earlier ? resume(booking.earlier, move.place, attempt + 1) : booking;
    case 'leftCompany':
      return { ...booking, company: null, step: withoutCompany(booking.step), ...LEFT };
    case 'complained':
      return { ...booking, complaint: move.words };
    case 'refusedWithoutQuote': {
      const tallest = { ...answers, grassHeight: 'very_tall_14_plus', offer: null } as const;
      return { ...booking, ...LEFT, step: 'grass-height', answers: tallest, complaint: whyNoPrice(tallest) };
    }
    case 'windowTaken':
      return { ...booking, windowTaken: true };
    case 'acceptedPrice':
      return { ...booking, accepted: move.price, attempt: attempt + 1 };
    case 'askedForAnotherHold':
      return { ...booking, attempt: attempt + 1 };
  }
}

/** Opens the wizard with fresh answers, with a stored booking, or at the payment that was in progress. */
function open(beginning: Beginning, attempt: number): Booking {
  const { place, company, date, unfinished, prefilled, proposal, instead = null, kept, earlier = null } = beginning;
  if (!unfinished && kept) return resume(kept, place, attempt);
  if (!unfinished) {
    const answers = { ...NO_ANSWERS, ...prefilled, place, date, companyId: company?.company_id ?? null };
    const opened = { ...UNOPENED, company, proposal: proposal ?? null, instead, answers, attempt, earlier };
    // A preselected day counts as answered, except a proposal's, which is shown first.
    return date !== null && !proposal && whyNotGoOn('date', answers) === null ? goOn(opened) : opened;
  }
  const { preview, answers } = unfinished;
  return {
    ...UNOPENED,
    step: 'review',
    company: unfinished.company,
    proposal: unfinished.proposal,
    answers: { ...answers, place },
    begun: true,
    attempt,
    kept: preview && { preview, attempt },
  };
}

/** Resumes a stored booking at its step, or at the first step before it that lacks an answer. */
function resume(kept: KeptBooking, place: ServicePlace, attempt: number): Booking {
  const { step, company, proposal, instead, answers, place: typed } = kept;
  const known = { ...answers, place: typed ?? place, offer: null };
  const booking: Booking = { ...UNOPENED, company, proposal, instead, answers: known, begun: true, attempt };
  const names = stepsOf(booking).map(({ name }) => name);
  const until = names.slice(0, Math.max(0, names.indexOf(step)));
  // A company's price is not stored: the last step loads the present one.
  const lacking = until.find((name) =>
    name === 'company' ? known.companyId === null : whyNotGoOn(name, known) !== null,
  );
  return { ...booking, step: lacking ?? (names.includes(step) ? step : booking.step) };
}

/** Whether a step comes after the present one. */
export function follows(booking: Booking, step: BookingStep): boolean {
  const names = stepsOf(booking).map(({ name }) => name);
  return names.indexOf(step) > names.indexOf(booking.step);
}

/** Advances towards a step, as far as the answers are complete. */
function goOnTo(booking: Booking, step: BookingStep): Booking {
  const next = goOn(booking);
  return next.step === booking.step || next.step === step ? next : goOnTo(next, step);
}

/**
 * The step to show after the homeowner has left the preselected company. The wizard then has no address step, and a
 * company has to be chosen before the review.
 */
function withoutCompany(step: BookingStep): BookingStep {
  if (step === 'address') return 'grass-height';
  return step === 'review' ? 'company' : step;
}

function goOn(booking: Booking): Booking {
  const complaint = whyNotGoOn(booking.step, booking.answers);
  const step = stepAfter(stepsOf(booking), booking.step);
  if (complaint || !step) return { ...booking, complaint };
  const attempt = step === 'review' ? booking.attempt + 1 : booking.attempt;
  // Answering the first step again discards the offer to resume the stored booking.
  return { ...booking, step, attempt, begun: true, earlier: null, complaint: null };
}

/**
 * Adjusts the answers that depend on a changed one. Another date moves the recurrence to it. The company's price is
 * kept only if date, grass height, the ground and the first visit stay the same.
 */
function follow(next: BookingAnswers, before: BookingAnswers): BookingAnswers {
  const dated = next.date !== before.date;
  const repeats = dated && next.repeats ? fitToDate(next.repeats, next.date) : next.repeats;
  const isSameLawn =
    next.grassHeight === before.grassHeight && groundText(next.yardFeatures) === groundText(before.yardFeatures);
  const keeps = !dated && isSameLawn && comeAlike(repeats, before.repeats);
  return { ...next, repeats, offer: keeps ? next.offer : null };
}
