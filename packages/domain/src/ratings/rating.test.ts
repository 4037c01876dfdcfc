import { spec } from '@swath/fixtures/spec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JOB_STATUSES } from '../jobs/job.ts';
import { averageRating, halfStars, representativeStars, STARS, starsText, whyNotRate } from './rating.ts';

describe('rating a job', () => {
  test.each(JOB_STATUSES)('that is %s', (status) => {
    const reason = status === 'completed' ? null : 'job_not_completed';
    expect(whyNotRate({ status, rating: null })).toBe(reason);
  });

  test('is refused the second time', () => {
    for (const rating of STARS) expect(whyNotRate({ status: 'completed', rating })).toBe('job_already_rated');
  });
});

test.each([
  [0, 0, 1],
  [46, 10, 5],
  [45, 10, 5],
  [44, 10, 4],
  [12, 10, 1],
  [50, 10, 5],
])('%i stars of %i people are represented by a review of %i stars or more', (sum, count, stars) =>
  expect(representativeStars(sum, count)).toBe(stars),
);

describe('the average of all stars', () => {
  test.each([
    [0, 0, null],
    [5, 1, 5],
    [14, 3, 14 / 3],
    [849, 200, 4.245],
    [9, 2, 4.5],
  ])('%i stars of %i people: %s', (sum, count, average) => expect(averageRating(sum, count)).toBe(average));

  test.each([
    [849, 200, 4, '4.2', '4.25'],
    [850, 200, 4.5, '4.3', '4.25'],
    [87, 20, 4.5, '4.4', '4.35'],
    [2324, 500, 4.5, '4.6', '4.65'],
    [41, 40, 1, '1.0', '1.03'],
    [5, 1, 5, '5.0', '5.00'],
  ])('is rounded once, where it is shown: %i stars of %i people', (sum, count, stars, one, two) => {
    const average = averageRating(sum, count)!;
    expect([halfStars(average), starsText(average, 1), starsText(average, 2)]).toEqual([stars, one, two]);
  });

  spec('company 2.23', 'company 9.13');
  test.each([
    [0, 0],
    [2.24, 2],
    [2.25, 2.5],
    [4.74, 4.5],
    [4.75, 5],
    [7, 5],
  ])('an average of %d is drawn as %d stars', (average, stars) => expect(halfStars(average)).toBe(stars));

  test('is never below one star nor above five', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...STARS), { minLength: 1, maxLength: 300 }), (stars) => {
        const sum = stars.reduce<number>((all, one) => all + one, 0);
        const average = averageRating(sum, stars.length)!;
        expect(average).toBe(sum / stars.length);
        expect(average).toBeGreaterThanOrEqual(1);
        expect(average).toBeLessThanOrEqual(5);
      }),
    );
  });
});
