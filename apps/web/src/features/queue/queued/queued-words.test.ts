import { expect, test } from 'vitest';
import { expiredJob, offeredJob, sampleOffer, sampleQueuedJob } from '../testing/sample-queued-job.ts';
import { datesInShort, remainingWords, stateWords } from './queued-words.ts';

const NOW = new Date('2026-11-24T15:30:00Z');

test.each([
  [sampleQueuedJob(), 'Waiting for offers', '71h 30m remaining', 'until Fri, Nov 27, 9:00 AM'],
  [offeredJob([sampleOffer(1)]), '1 offer: $45.00', 'Best offer: 23h 30m remaining', 'until tomorrow, 9:00 AM'],
  [offeredJob(), '2 offers from $39.00', 'Best offer: 23h 30m remaining', 'until tomorrow, 9:00 AM'],
  [sampleQueuedJob({ status: 'accepted', expiresAt: null }), 'You accepted an offer', null, null],
  [expiredJob(), 'No company took this job', null, null],
])('job %#', (job, state, left, until) => {
  expect(stateWords(job)).toBe(state);
  expect(remainingWords(job, NOW, 'America/Chicago')).toEqual(left && { left, until });
});

test('days in few words', () => {
  const days = ['2026-11-24', '2026-11-25', '2026-11-26'];
  expect(datesInShort(days)).toBe('Tue, Nov 24 and 2 more days');
  expect(datesInShort(days.slice(1))).toBe('Wed, Nov 25 and 1 more day');
  expect(datesInShort(days.slice(2))).toBe('Thu, Nov 26');
  expect(datesInShort([])).toBe('');
});
