import Stripe from 'stripe';
import { GatewayFault, type GatewayFaultCode } from '../payment-gateway.ts';

const BY_CODE: Record<string, GatewayFaultCode> = {
  resource_missing: 'not_found',
  charge_already_refunded: 'already_done',
  charge_disputed: 'already_done',
  payment_intent_unexpected_state: 'already_done',
  account_invalid: 'account_not_ready',
  transfers_not_allowed: 'account_not_ready',
  insufficient_capabilities_for_transfer: 'account_not_ready',
};

const { errors } = Stripe;

/** Calls Stripe and converts its errors to ours. @throws GatewayFault */
export async function inOurWords<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (cause) {
    if (!(cause instanceof errors.StripeError)) throw cause;
    const fault = new GatewayFault(codeOf(cause), cause.message);
    fault.cause = cause;
    throw fault;
  }
}

/**
 * Checks that a response is an object of Stripe's and of the expected type: a proxy may have responded in place of
 * Stripe.
 *
 * @returns the response
 * @throws GatewayFault unavailable
 */
export function ofKind<Answer extends { readonly object: string }>(kind: Answer['object'], answer: Answer): Answer {
  if (answer.object !== kind) throw new GatewayFault('unavailable', `the answer is no ${kind}`);
  return answer;
}

function codeOf(error: Stripe.errors.StripeError): GatewayFaultCode {
  if (error.code === 'resource_missing' && error.param === 'customer') return 'customer_not_found';
  const known = BY_CODE[error.code ?? ''];
  if (known) return known;
  if (error.statusCode === 404) return 'not_found';
  if (error instanceof errors.StripeSignatureVerificationError) return 'bad_signature';
  if (error instanceof errors.StripeIdempotencyError) return 'invalid_request';
  if (error instanceof errors.StripeInvalidRequestError) return 'invalid_request';
  if (error instanceof errors.StripeCardError) return 'invalid_request';
  // Connection errors, rate limits, errors of Stripe itself and wrong keys: all can be retried unchanged.
  return 'unavailable';
}
