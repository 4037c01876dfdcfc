import { expect, test } from 'vitest';
import { sampleCrewJob } from '../../../testing/sample-job.ts';
import { nextStop } from './arrange-stops.ts';

const done = sampleCrewJob(1, { status: 'completed' });
const canceled = sampleCrewJob(2, { status: 'canceled' });
const waiting = sampleCrewJob(3);
const later = sampleCrewJob(4);
const mowing = sampleCrewJob(5, { status: 'in-progress' });

test.each([
  ['the job under way, wherever it stands in the route', [done, waiting, mowing], mowing],
  ['else the first that waits', [done, canceled, waiting, later], waiting],
  ['none when the day is done', [done, canceled], undefined],
  ['none on a day without jobs', [], undefined],
])('the next stop is %s', (_, jobs, next) => {
  expect(nextStop(jobs)).toBe(next);
});
