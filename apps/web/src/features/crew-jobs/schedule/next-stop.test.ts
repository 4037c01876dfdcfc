import { expect, test } from 'vitest';
import { sampleJob } from '../../../testing/sample-job.ts';
import { nextStop } from './next-stop.ts';

const done = sampleJob(1, { status: 'completed' });
const canceled = sampleJob(2, { status: 'canceled' });
const waiting = sampleJob(3);
const later = sampleJob(4);
const mowing = sampleJob(5, { status: 'in-progress' });

test.each([
  ['the job under way, wherever it stands in the route', [done, waiting, mowing], mowing],
  ['else the first that waits', [done, canceled, waiting, later], waiting],
  ['none when the day is done', [done, canceled], undefined],
  ['none on a day without jobs', [], undefined],
])('the next stop is %s', (_, jobs, next) => {
  expect(nextStop(jobs)).toBe(next);
});
