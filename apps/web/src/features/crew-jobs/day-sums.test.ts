import { cents } from '@swath/domain/units';
import { expect, test } from 'vitest';
import { sampleJob } from '../../testing/sample-job.ts';
import { earnedSoFar, notCanceled, shareOf } from './day-sums.ts';

const jobs = [
  sampleJob(1, { status: 'completed', company_share_cents: cents(4400) }),
  sampleJob(2, { status: 'in-progress', company_share_cents: cents(8900) }),
  sampleJob(3, { status: 'pending', company_share_cents: cents(100) }),
  sampleJob(4, { status: 'canceled', company_share_cents: cents(5000) }),
];

test('a canceled job neither counts nor brings anything', () => {
  expect(notCanceled(jobs)).toHaveLength(3);
  expect(shareOf(jobs)).toBe(13_400);
});

test('only completed jobs have earned', () => {
  expect(earnedSoFar(jobs)).toBe(4400);
  expect(earnedSoFar([])).toBe(0);
});
