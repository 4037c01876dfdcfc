import { type ProblemCode, problems, problemWords } from '@swath/contract/problems';
import { spec } from '@swath/fixtures/spec';
import { expect, test } from 'vitest';
import { ApiProblem, UNREACHABLE } from '../../../lib/api-client.ts';
import { emptyProfile, sampleProfile } from '../../profiles/testing/sample-profile.ts';
import { offerProblem } from '../offers/offer-problems.ts';
import { addressProblem, queueProblem } from './queue-problems.ts';

const refused = (code: ProblemCode) => new ApiProblem(problems[code][0], code, problemWords(code));

test.each([
  ['missing_queue_address', problemWords('missing_queue_address'), 'profile'],
  ['missing_lot_size', problemWords('missing_lot_size'), 'profile'],
  ['date_too_early', 'The earliest day you can book is tomorrow.', 'dates'],
  ['queue_date_too_far', 'You can pick dates up to 60 days ahead.', 'dates'],
  ['policy_not_acknowledged', 'Please acknowledge the preparation policy to continue.', 'yard-readiness'],
  ['too_many_queued', 'You have five jobs in the queue already.', null],
  ['photo_not_found', 'Photo not found.', null],
  ['not_authenticated', 'You must be logged in to queue a job', 'login'],
  ['session_expired', 'You must be logged in to queue a job', 'login'],
  ['unexpected', 'Failed to create queued job', null],
] as const)('a job refused with %s', (code, words, way) => {
  expect(queueProblem(refused(code))).toEqual({ words, way });
});

spec('homeowner 8.3', 'homeowner 8.32', 'company 8.30');
test('what is no refusal has general words', () => {
  expect(queueProblem(new Error('bang')).words).toBe('Failed to queue job');
  expect(queueProblem(new ApiProblem(0, 'unreachable', UNREACHABLE)).words).toBe(UNREACHABLE);
  const wordless = Object.assign(new ApiProblem(413, 'unreachable', ''), { isWorded: false });
  expect(queueProblem(wordless).words).toBe('Failed to create queued job (413)');
});

test('a profile needs street, city and state', () => {
  expect(addressProblem(sampleProfile())).toBeNull();
  expect(addressProblem(emptyProfile())?.words).toBe(
    'Missing address information. Please complete your profile with your street address, city, and state.',
  );
});

test.each([
  ['offer_ended', 'This offer is no longer open.', false],
  ['day_full', problemWords('day_full'), false],
  ['gateway_unavailable', 'Failed to initialize payment. Please try again.', true],
  ['unexpected', 'Failed to create checkout session (500): An unexpected error occurred. Please try again.', true],
] as const)('an offer refused with %s', (code, words, tryAgain) => {
  expect(offerProblem(refused(code))).toEqual({ words, tryAgain });
});
