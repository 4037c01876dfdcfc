import { spec } from '@swath/fixtures/spec';
import { expect, test } from 'vitest';
import { formatRemaining } from './format-remaining.ts';

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
