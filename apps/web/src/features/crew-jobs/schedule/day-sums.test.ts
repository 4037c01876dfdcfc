import { cents } from '@swath/domain/units';
import { spec } from '@swath/fixtures/spec';
import { expect, test } from 'vitest';
import { sampleCrewJob } from '../../../testing/sample-job.ts';
import { earnedSoFar, notCanceled, shareOf } from './day-sums.ts';

const jobs = [
  sampleCrewJob(1, { status: 'completed', company_share_cents: cents(4400) }),
  sampleCrewJob(2, { status: 'in-progress', company_share_cents: cents(8900) }),
  sampleCrewJob(3, { status: 'pending', company_share_cents: cents(100) }),
  sampleCrewJob(4, { status: 'canceled', company_share_cents: cents(5000) }),
];

test('a canceled job neither counts nor brings anything', () => {
  expect(notCanceled(jobs)).toHaveLength(3);
  expect(shareOf(jobs)).toBe(13_400);
});

spec('company 2.32');
test('only completed jobs have earned', () => {
  expect(earnedSoFar(jobs)).toBe(4400);
  expect(earnedSoFar([])).toBe(0);
});
