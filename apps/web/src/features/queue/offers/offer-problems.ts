import { isRefusal } from '../../../lib/api-client.ts';
import { openingFailed } from '../../../parts/card-payment/payment-problems.ts';

/** Why no payment page could be opened for an offer, and whether a retry may help. Nothing has been charged. */
export type OfferProblem = { readonly words: string; readonly tryAgain: boolean };

/** Source: docs/spec/homeowner.md, section 8, "Schedule". */
export function offerProblem(fault: Error): OfferProblem {
  const refused = isRefusal(fault) && fault.code !== 'unreachable';
  return refused ? { words: fault.message, tryAgain: false } : { words: openingFailed(fault), tryAgain: true };
}

/** Why an offer was not rejected. Source: docs/spec/company.md, section 8, "Queued service". */
export const rejectFailed = (fault: Error): string => (isRefusal(fault) ? fault.message : 'Failed to reject offer.');
