import type { OfferedCompany } from '@swath/contract/companies';
import type { SeriesPreview } from '@swath/contract/series';
import type { JobId } from '@swath/domain/ids';
import { type BookingAnswers, NO_ANSWERS, whyNoPrice, whyNotGoOn, withOffer } from './booking-answers.ts';
import { type BookingStep, bookingSteps, stepAfter, stepBefore } from './booking-steps.ts';
import type { KeptBooking } from './kept-shapes.ts';
import type { ProposedSeries } from './proposed-series.ts';
import { comeAlike, fitToDate } from './recurrence.ts';
import type { ServicePlace } from './service-place.ts';

/** The company that the wizard was opened for. */
export type ChosenCompany = { readonly company_id: string; readonly company_name: string };

/** The answers that the homeowner gives directly; a company comes with its terms. */
export type FreeAnswers = Omit<BookingAnswers, 'companyId' | 'offer'>;

/** A booking whose payment was under way when the page was left. Source: docs/contracts/stored-keys.md. */
export type UnfinishedBooking = {
  readonly company: ChosenCompany | null;
  readonly answers: Omit<BookingAnswers, 'place'>;
  /** The dates as they were agreed to: the company's calendar now shows the homeowner's own hold. */
  readonly preview: SeriesPreview | null;
  /** The proposal that was being answered. */
  readonly proposal: ProposedSeries | null;
};

/** What a press on the page opens the wizard for. */
export type AskedBooking = {
  readonly company?: ChosenCompany | undefined;
  /** The preselected day, 'YYYY-MM-DD'. */
  readonly startDate?: string | undefined;
  /** A payment that was under way when the page was left; the wizard opens at it. */
  readonly unfinished?: UnfinishedBooking | undefined;
  /** Answers taken over from a mowing that did not come about. */
  readonly prefilled?: Partial<FreeAnswers> | undefined;
  /** The mowing, canceled by its company, that this one replaces. */
  readonly instead?: JobId | undefined;
  /** The company's proposal that is being answered. */
  readonly proposal?: ProposedSeries | undefined;
};

/** What a wizard opens with. */
export type Beginning = {
  readonly place: ServicePlace;
  readonly company: ChosenCompany | null;
  /** The preselected day, 'YYYY-MM-DD'. */
  readonly date: string | null;
  readonly unfinished: UnfinishedBooking | null;
  readonly prefilled?: AskedBooking['prefilled'];
  readonly proposal?: AskedBooking['proposal'];
  readonly instead?: AskedBooking['instead'];
  /** A stored booking, resumed immediately. */
  readonly kept?: KeptBooking | undefined;
  /** A stored booking, offered to be resumed instead. */
  readonly earlier?: KeptBooking | null | undefined;
};

/** The wizard's state: its step and answers. */
export type Booking = {
  readonly step: BookingStep;
  readonly company: ChosenCompany | null;
  /** The proposal that the wizard was opened for. */
  readonly proposal: ProposedSeries | null;
  /** The mowing, canceled by its company, that this one replaces. */
  readonly instead: JobId | null;
  readonly answers: BookingAnswers;
  /** At least one answer was given. */
  readonly begun: boolean;
  /** The stored booking that can be resumed instead, until the first step is answered. */
  readonly earlier: KeptBooking | null;
  /** The error of the present step. */
  readonly complaint: string | null;
  /** Counts openings of the wizard and of the payment page: results of an earlier attempt are discarded. */
  readonly attempt: number;
  /** The preview that an unfinished booking was restored with, and the attempt it is valid for. */
  readonly kept: { readonly preview: SeriesPreview; readonly attempt: number } | null;
};

/** The reducer's actions. */
export type BookingMove =
  | { type: 'opened'; with: Beginning }
  /** `goesOn`: advances too, as it was the step's only question, answered by a tap. */
  | { type: 'answered'; answers: Partial<FreeAnswers>; goesOn?: boolean }
  | { type: 'chose'; offer: OfferedCompany; goesOn?: boolean }
  /** `offer`: the present terms of the chosen company. */
  | { type: 'wentOn'; offer: OfferedCompany | null }
  | { type: 'wentBack' }
  | { type: 'wentTo'; step: BookingStep }
  /** The browser has navigated to a step, back or forward. */
  | { type: 'followed'; step: BookingStep }
  /** Resumes the stored booking. */
  | { type: 'resumed'; place: ServicePlace }
  /** The homeowner wants to choose among all companies instead. */
  | { type: 'leftCompany' }
  | { type: 'complained'; words: string }
  | { type: 'refusedWithoutQuote' }
  | { type: 'acceptedPrice'; offer: OfferedCompany }
  | { type: 'askedForAnotherHold' };

/** An unopened wizard. */
export const UNOPENED: Booking = {
  step: 'date',
  company: null,
  proposal: null,
  instead: null,
  answers: NO_ANSWERS,
  begun: false,
  earlier: null,
  complaint: null,
  attempt: 0,
  kept: null,
};

/** Leaving a step clears its error; a restored preview is valid only for the payment it came with. */
const LEFT = { complaint: null, kept: null };

/** The steps of this booking. */
export const stepsOf = ({ company, answers }: Pick<Booking, 'company' | 'answers'>) =>
  bookingSteps({ ofCompany: company !== null, repeats: answers.repeats !== null });

/** The wizard's reducer. Going back, or to another step, keeps every answer; opening it resets them. */
export function moveBooking(booking: Booking, move: BookingMove): Booking {
  const { answers, attempt } = booking;
  switch (move.type) {
    case 'opened':
      return open(move.with, attempt + 1);
    case 'answered': {
      const next = follow({ ...answers, ...move.answers }, answers);
      const answered = { ...booking, answers: next, begun: true, complaint: whyNoPrice(next) };
      return move.goesOn && !answered.complaint ? goOn(answered) : answered;
    }
    case 'chose': {
      const chosen = { ...booking, answers: withOffer(answers, move.offer), begun: true, complaint: null };
      return move.goesOn ? goOn(chosen) : chosen;
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
    case 'acceptedPrice':
      return { ...booking, answers: withOffer(answers, move.offer), attempt: attempt + 1 };
    case 'askedForAnotherHold':
      return { ...booking, attempt: attempt + 1 };
  }
}

/** Opens with fresh answers, or at the payment that was under way when the page was left. */
function open(beginning: Beginning, attempt: number): Booking {
  const { place, company, date, unfinished, prefilled, proposal, instead = null, kept, earlier = null } = beginning;
  if (!unfinished && kept) return resume(kept, place, attempt);
  if (!unfinished) {
    const answers = { ...NO_ANSWERS, ...prefilled, place, date, companyId: company?.company_id ?? null };
    const opened = { ...UNOPENED, company, proposal: proposal ?? null, instead, answers, attempt, earlier };
    // A preselected day counts as answered; that of a proposal is shown first.
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

/** Resumes a stored booking at its step, or at the first one before it that lacks an answer. */
function resume(kept: KeptBooking, place: ServicePlace, attempt: number): Booking {
  const { step, company, proposal, instead, answers, place: typed } = kept;
  const known = { ...answers, place: typed ?? place, offer: null };
  const booking: Booking = { ...UNOPENED, company, proposal, instead, answers: known, begun: true, attempt };
  const names = stepsOf(booking).map(({ name }) => name);
  const until = names.slice(0, Math.max(0, names.indexOf(step)));
  // A company's terms are not stored: the company is chosen again, at the present price.
  const lacking = until.find((name) => name === 'company' || whyNotGoOn(name, known) !== null);
  return { ...booking, step: lacking ?? (names.includes(step) ? step : booking.step) };
}

/** Whether a step comes after the present one. */
export function follows(booking: Booking, step: BookingStep): boolean {
  const names = stepsOf(booking).map(({ name }) => name);
  return names.indexOf(step) > names.indexOf(booking.step);
}

/** Advances step by step, as far as the answers are complete. */
function goOnTo(booking: Booking, step: BookingStep): Booking {
  const next = goOn(booking);
  return next.step === booking.step || next.step === step ? next : goOnTo(next, step);
}

/** The step to resume at when the wizard was not opened for one company: only that one asks for the address. */
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
 * Adjusts dependent answers: a recurrence fits its date, and terms are valid only for the date and height they were asked
 * for.
 */
function follow(next: BookingAnswers, before: BookingAnswers): BookingAnswers {
  const dated = next.date !== before.date;
  const repeats = dated && next.repeats ? fitToDate(next.repeats, next.date) : next.repeats;
  const keeps = !dated && next.grassHeight === before.grassHeight && comeAlike(repeats, before.repeats);
  return { ...next, repeats, offer: keeps ? next.offer : null };
}
