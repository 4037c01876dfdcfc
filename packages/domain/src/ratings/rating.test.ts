import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JOB_STATUSES } from '../jobs/job.ts';
import { averageRating, STARS, whyNotRate } from './rating.ts';

describe('rating a job', () => {
  test.each(JOB_STATUSES)('that is %s', (status) => {
    const reason = status === 'completed' ? null : 'job_not_completed';
    expect(whyNotRate({ status, rating: null })).toBe(reason);
  });

  test('is refused the second time', () => {
    for (const rating of STARS) expect(whyNotRate({ status: 'completed', rating })).toBe('job_already_rated');
  });
});

describe('the average of all stars', () => {
  test.each([
    [0, 0, null],
    [5, 1, 5],
    [14, 3, 4.67],
    [13, 3, 4.33],
    [9, 2, 4.5],
  ])('%i stars of %i people: %s', (sum, count, average) => expect(averageRating(sum, count)).toBe(average));

  test('is never below one star nor above five', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...STARS), { minLength: 1, maxLength: 300 }), (stars) => {
        const sum = stars.reduce<number>((all, one) => all + one, 0);
        const average = averageRating(sum, stars.length)!;
        expect(Math.abs(average - sum / stars.length)).toBeLessThanOrEqual(0.005 + 1e-9);
        expect(average).toBeGreaterThanOrEqual(1);
        expect(average).toBeLessThanOrEqual(5);
      }),
    );
  });
});
