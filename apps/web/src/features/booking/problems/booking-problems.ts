import type { OfferedCompany } from '@swath/contract/companies';
import { problemWords } from '@swath/contract/problems';
import { ApiProblem, wordsOr } from '../../../lib/api-client.ts';
import { openingFailed } from '../../../parts/card-payment/payment-problems.ts';
import { whyNotChoose } from './company-choice.ts';

/** What the homeowner can do about a problem; each is a button beside it. */
export type WayOut =
  | 'try-again'
  | 'other-date'
  | 'other-company'
  | 'other-address'
  | 'other-series'
  | 'acknowledge'
  | 'settings';

/** A problem: its text, and the buttons that may solve it. */
export type BookingProblem = { readonly words: string; readonly ways: readonly WayOut[] };

/**
 * The error if the homeowner confirms before there is a payment page; nothing is sent then.
 * Source: docs/spec/homeowner.md, section 5.
 */
export const PAY_FIRST = problemWords('payment_incomplete');

/** Thrown on confirming a booking if no money has arrived yet. */
export class NotPaidYet extends Error {
  override name = 'NotPaidYet';
  constructor() {
    super('Payment not completed yet. Please finish payment in the form above.');
  }
}

/** Whether an error means that the grass is too tall for a list price. Source: docs/spec/homeowner.md, section 4. */
export const asksForQuote = (fault: Error | null): boolean =>
  fault instanceof ApiProblem && (fault.status === 422 || /requires (a custom )?quote/i.test(fault.message));

/** Whether an error means that the chosen arrival window was taken meanwhile; another one is asked for in its field. */
export const isWindowTaken = (fault: Error | null): boolean =>
  fault instanceof ApiProblem && fault.code === 'window_taken';

/** The problem shown if the companies could not be loaded. Source: docs/spec/homeowner.md, section 8. */
export function companiesProblem(fault: Error): BookingProblem {
  return (
    aboutRequest(fault) ?? { words: 'Failed to load available companies. Please try again later.', ways: ['try-again'] }
  );
}

/** The problem shown if the dates of a series could not be loaded. */
export function previewProblem(fault: Error): BookingProblem {
  return (
    aboutRequest(fault) ?? { words: 'Failed to load the dates of your visits. Please try again.', ways: ['try-again'] }
  );
}

/**
 * The problem shown if the company has no price for these answers.
 * @param listed  the company as the API lists it; undefined if it does not
 */
export function noTermsProblem(listed: OfferedCompany | undefined): BookingProblem {
  const words = listed ? whyNotChoose(listed) : null;
  if (words) return { words, ways: ['other-company'] };
  return { words: problemWords('company_not_available'), ways: ['other-company', 'other-date', 'other-address'] };
}

/** The problem shown if no payment page could be opened. Source: docs/spec/homeowner.md, section 8. */
export function checkoutProblem(fault: Error): BookingProblem {
  return aboutRequest(fault) ?? { words: openingFailed(fault), ways: ['try-again'] };
}

const SCHEDULE_FAILED = 'Failed to schedule service';

/** The problem shown if a booking could not be confirmed. Source: docs/spec/homeowner.md, sections 5 and 8. */
export function confirmProblem(fault: Error): BookingProblem {
  const refused = aboutRequest(fault);
  if (refused) return refused;
  const sayable = !(fault instanceof ApiProblem) || (fault.status > 0 && fault.status < 500);
  return { words: sayable ? wordsOr(fault, SCHEDULE_FAILED) : SCHEDULE_FAILED, ways: [] };
}

/** The problem for an error that another answer in the wizard or the profile resolves; null for other errors. */
function aboutRequest(fault: Error): BookingProblem | null {
  const ways = fault instanceof ApiProblem ? waysOutOf(fault.code) : null;
  return ways && { words: fault.message, ways };
}

function waysOutOf(code: ApiProblem['code']): readonly WayOut[] | null {
  switch (code) {
    case 'day_full':
    case 'day_too_short':
    case 'place_lost':
    case 'already_booked':
    case 'company_not_available':
    case 'company_not_found':
    case 'company_cannot_be_paid':
    case 'price_below_minimum':
      return ['other-company', 'other-date'];
    case 'company_not_here':
      return ['other-company', 'other-address'];
    case 'series_too_long':
    case 'series_without_dates':
    case 'date_not_in_series':
      return ['other-series'];
    case 'date_too_early':
    case 'date_too_far':
      return ['other-date'];
    case 'policy_not_acknowledged':
      return ['acknowledge'];
    case 'missing_address':
    case 'missing_lot_size':
      return ['settings'];
    default:
      return null;
  }
}
