import { ApiProblem } from '../../lib/api-client.ts';
import { INITIALIZE_FAILED } from '../../parts/card-payment/payment-problems.ts';

/** Why there is no payment page for an offer, and whether trying again may help. Nothing has been charged. */
export type OfferProblem = { readonly words: string; readonly tryAgain: boolean };

/** Source: docs/spec/homeowner.md, section 8, "Schedule". */
export function offerProblem(fault: Error): OfferProblem {
  if (!(fault instanceof ApiProblem) || fault.status === 0 || fault.code === 'gateway_unavailable') {
    return { words: INITIALIZE_FAILED, tryAgain: true };
  }
  if (fault.status >= 400 && fault.status < 500 && fault.code !== 'unreachable') {
    return { words: fault.message, tryAgain: false };
  }
  return { words: `Failed to create checkout session (${fault.status}): ${fault.message}`, tryAgain: true };
}
