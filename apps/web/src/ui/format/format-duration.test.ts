import { spec } from '@swath/fixtures/spec';
import { expect, test } from 'vitest';
import { formatDuration } from './format-duration.ts';

spec('company 9.16');
test.each([
  [0, '0m'],
  [30, '30m'],
  [60, '1h'],
  [90, '1h 30m'],
  [370, '6h 10m'],
  [59.6, '1h'],
  [-5, '0m'],
])('%d minutes is %s', (minutes, words) => {
  expect(formatDuration(minutes)).toBe(words);
});
