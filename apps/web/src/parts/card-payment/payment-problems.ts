import { problemWords } from '@swath/contract/problems';

/** Source: docs/spec/homeowner.md, section 8. */
export const INITIALIZE_FAILED = problemWords('gateway_unavailable');

/** The server could not say whether the money has come. */
export class PaymentNotVerified extends Error {
  override name = 'PaymentNotVerified';
  constructor(cause: Error) {
    super(`Unable to verify payment: ${cause.message}`, { cause });
  }
}
