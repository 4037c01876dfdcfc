import { spec } from '@swath/fixtures/spec';
import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

spec('homeowner 2.13');
test.each([
  [4, 'Good evening'],
  [5, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [16, 'Good afternoon'],
  [17, 'Good evening'],
  [0, 'Good evening'],
])('at %i o’clock: %s', (hour, words) => {
  expect(greeting(new Date(2026, 10, 24, hour))).toBe(words);
});
