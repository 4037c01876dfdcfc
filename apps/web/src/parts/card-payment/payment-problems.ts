import { problemWords } from '@swath/contract/problems';
import { ApiProblem } from '../../lib/api-client.ts';

/** Error message while the payment provider cannot be reached. Source: docs/spec/homeowner.md, section 8. */
export const INITIALIZE_FAILED = problemWords('gateway_unavailable');

/**
 * The message if opening a payment page failed for another reason than the server's rejection of the request (4xx).
 * Source: docs/spec/homeowner.md, section 8.
 */
export function openingFailed(fault: Error): string {
  const answered = fault instanceof ApiProblem && fault.status > 0 && fault.code !== 'gateway_unavailable';
  return answered ? `Failed to create checkout session (${fault.status}): ${fault.message}` : INITIALIZE_FAILED;
}

/** Thrown if the server could not be asked whether a payment has arrived. `cause`: the error of that request. */
export class PaymentNotVerified extends Error {
  override name = 'PaymentNotVerified';
  constructor(cause: Error) {
    super(`Unable to verify payment: ${cause.message}`, { cause });
  }
}
