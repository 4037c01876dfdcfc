import { expect, test } from 'vitest';
import { sampleOwnJob } from '../../testing/sample-job.ts';
import { canBePaid, declinedWords, isDeclined, moneyWords } from './charge-words.ts';

test.each([
  [null, 'The full amount of $45.00 goes back to your Visa ending in 4242. Banks take five to ten days to show it.'],
  ['paid', 'The full amount of $45.00 goes back to your Visa ending in 4242. Banks take five to ten days to show it.'],
  ['scheduled', 'Nothing was charged for this visit.'],
  ['declined', 'Nothing was charged for this visit.'],
  ['authorized', 'The $45.00 held on your card is released.'],
] as const)('canceling a visit that is %s: %s', (charge, words) => {
  expect(moneyWords(sampleOwnJob(1, { charge }), { brand: 'visa', last4: '4242' })[0]).toBe(words);
});

test.each([
  [{ charge: null }, false, false],
  [{ charge: 'scheduled' }, false, true],
  [{ charge: 'declined' }, true, true],
  [{ charge: 'declined', status: 'canceled' }, false, false],
  [{ charge: 'paid' }, false, false],
] as const)('%j: declined %s, to be paid %s', (changed, declined, payable) => {
  const visit = sampleOwnJob(1, changed);
  expect([isDeclined(visit), canBePaid(visit)]).toEqual([declined, payable]);
});

test('a declined visit that the crew has begun is not called off any more', () => {
  expect(declinedWords({ status: 'pending' })).toContain('or it is canceled');
  expect(declinedWords({ status: 'completed' })).toBe('Your card was declined for this visit. Please pay it.');
});
