import { type ProblemCode, problems, problemWords } from '@swath/contract/problems';
import { spec } from '@swath/fixtures/spec';
import { expect, test } from 'vitest';
import { ApiProblem } from '../../../lib/api-client.ts';
import { PaymentNotVerified } from '../../../parts/card-payment/payment-problems.ts';
import { asksForQuote, checkoutProblem, companiesProblem, confirmProblem, NotPaidYet } from './booking-problems.ts';

const refused = (code: ProblemCode) => new ApiProblem(problems[code][0], code, problemWords(code));
const unreachable = new ApiProblem(0, 'unreachable', 'The service could not be reached.');

spec('homeowner 8.4');
test('companies that do not load', () => {
  const failed = { words: 'Failed to load available companies. Please try again later.', ways: ['try-again'] };
  expect(companiesProblem(refused('unexpected'))).toEqual(failed);
  expect(companiesProblem(unreachable)).toEqual(failed);
  expect(companiesProblem(refused('date_too_early'))).toEqual({
    words: 'The earliest day you can book is tomorrow.',
    ways: ['other-date'],
  });
});

spec('homeowner 8.8', 'homeowner 8.10');
test('a payment page that does not open', () => {
  const initialize = 'Failed to initialize payment. Please try again.';
  expect(checkoutProblem(refused('gateway_unavailable')).words).toBe(initialize);
  expect(checkoutProblem(unreachable).words).toBe(initialize);
  expect(checkoutProblem(refused('unavailable')).words).toBe(
    'Failed to create checkout session (503): The service is busy. Please try again.',
  );
  expect(checkoutProblem(refused('day_full')).ways).toEqual(['other-company', 'other-date']);
  expect(checkoutProblem(refused('policy_not_acknowledged')).ways).toEqual(['acknowledge']);
  expect(checkoutProblem(refused('missing_lot_size')).ways).toEqual(['settings']);
});

spec('homeowner 5.26', 'homeowner 8.11');
test('a job that is not made', () => {
  expect(confirmProblem(unreachable).words).toBe('Failed to schedule service');
  expect(confirmProblem(refused('unexpected')).words).toBe('Failed to schedule service');
  const wordless = Object.assign(new ApiProblem(404, 'unreachable', ''), { isWorded: false });
  expect(confirmProblem(wordless).words).toBe('Failed to schedule service (404)');
  expect(confirmProblem(refused('payment_incomplete')).words).toBe(
    'Please complete payment before confirming your schedule.',
  );
  expect(confirmProblem(refused('place_lost')).ways).toEqual(['other-company', 'other-date']);
  expect(confirmProblem(new NotPaidYet()).words).toBe(
    'Payment not completed yet. Please finish payment in the form above.',
  );
  expect(confirmProblem(new PaymentNotVerified(refused('checkout_not_found'))).words).toBe(
    'Unable to verify payment: Payment session not found.',
  );
});

spec('homeowner 4.16');
test('a quote is asked for by a 422, or by words that say so', () => {
  expect(asksForQuote(refused('quote_required'))).toBe(true);
  expect(asksForQuote(new ApiProblem(409, 'unexpected', 'This lawn requires quote.'))).toBe(true);
  expect(asksForQuote(refused('day_full'))).toBe(false);
  expect(asksForQuote(new Error('requires quote'))).toBe(false);
  expect(asksForQuote(null)).toBe(false);
});
