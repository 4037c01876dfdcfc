import { spec } from '@swath/fixtures/spec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minutes, squareFeet } from '../units.ts';
import { durationAsTime, jobDuration } from './job-duration.ts';
import { acresToSquareFeet } from './lot-size.ts';

describe('a mowing takes', () => {
  spec('homeowner 9.3');
  test.each([
    [0.25, 30],
    [0.5, 60],
    [1.25, 150],
    [10, 1200],
  ])('on %d acres %i minutes', (acres, expected) => expect(jobDuration(acresToSquareFeet(acres))).toBe(expected));

  test('half an hour at least, on the smallest lot', () => expect(jobDuration(squareFeet(1))).toBe(30));

  spec('homeowner 9.3');
  test('an hour when nobody knows the lot', () => expect(jobDuration(null)).toBe(60));

  test('never less on a larger lot', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 43_560_000 }), (lot) => {
        expect(jobDuration(squareFeet(lot + 1))).toBeGreaterThanOrEqual(jobDuration(squareFeet(lot)));
      }),
    );
  });
});

test.each([
  [5, '00:05:00'],
  [30, '00:30:00'],
  [59, '00:59:00'],
  [60, '01:00:00'],
  [150, '02:30:00'],
  [1200, '20:00:00'],
])('%i minutes are answered as the time %s', (duration, time) => expect(durationAsTime(minutes(duration))).toBe(time));
