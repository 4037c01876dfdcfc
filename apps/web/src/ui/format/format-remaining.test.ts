import { spec } from '@swath/fixtures/spec';
import { expect, test } from 'vitest';
import { formatRemaining, formatUntil } from './format-remaining.ts';

const NOW = new Date('2026-11-24T15:00:00Z');

spec('company 4.13');
test.each([
  ['2026-11-27T15:00:00Z', '72h 0m remaining'],
  ['2026-11-24T20:10:59Z', '5h 10m remaining'],
  ['2026-11-24T15:12:30Z', '12m remaining'],
  ['2026-11-24T15:00:01Z', '1m remaining'],
  ['2026-11-24T15:00:00Z', 'Expired'],
  ['2026-11-20T15:00:00Z', 'Expired'],
])('what ends at %s: %s', (end, words) => {
  expect(formatRemaining(end, NOW)).toBe(words);
});

test.each([
  ['2026-11-25T05:59:00Z', 'until today, 11:59 PM'],
  ['2026-11-25T06:00:00Z', 'until tomorrow, 12:00 AM'],
  ['2026-11-26T06:00:00Z', 'until Thu, Nov 26, 12:00 AM'],
  ['2026-11-24T15:00:00Z', null],
])('when %s is, by the clock in Columbia: %s', (end, words) => {
  expect(formatUntil(end, 'America/Chicago', NOW)).toBe(words);
});
