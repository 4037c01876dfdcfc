import { problemWords } from '@swath/contract/problems';
import { ApiProblem } from '../../lib/api-client.ts';

/** Source: docs/spec/homeowner.md, section 8. */
export const INITIALIZE_FAILED = problemWords('gateway_unavailable');

/** Why a payment page that was not refused could not be opened. Source: docs/spec/homeowner.md, section 8. */
export function openingFailed(fault: Error): string {
  const answered = fault instanceof ApiProblem && fault.status > 0 && fault.code !== 'gateway_unavailable';
  return answered ? `Failed to create checkout session (${fault.status}): ${fault.message}` : INITIALIZE_FAILED;
}

/** The server could not verify whether the money has come. */
export class PaymentNotVerified extends Error {
  override name = 'PaymentNotVerified';
  constructor(cause: Error) {
    super(`Unable to verify payment: ${cause.message}`, { cause });
  }
}
