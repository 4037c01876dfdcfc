import { isRefusal } from '../../../lib/api-client.ts';
import { openingFailed } from '../../../parts/card-payment/payment-problems.ts';

/** Why the payment page for an offer could not be opened, and whether to suggest a retry. Nothing has been charged. */
export type OfferProblem = { readonly words: string; readonly tryAgain: boolean };

/**
 * Turns the error of opening a payment page into its message.
 * Source: docs/spec/homeowner.md, section 8, "Schedule".
 */
export function offerProblem(fault: Error): OfferProblem {
  const refused = isRefusal(fault) && fault.code !== 'unreachable';
  return refused ? { words: fault.message, tryAgain: false } : { words: openingFailed(fault), tryAgain: true };
}

/** The message when rejecting an offer failed. Source: docs/spec/company.md, section 8, "Queued service". */
export const rejectFailed = (fault: Error): string => (isRefusal(fault) ? fault.message : 'Failed to reject offer.');
