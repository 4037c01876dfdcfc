import { expect, test } from 'vitest';
import { sampleCrewJob } from '../../../testing/sample-job.ts';
import { sampleStop } from '../../../testing/sample-route.ts';
import { type ListedStop, withMoved } from './listed-stop.ts';

const listed = (number: number, changed = {}): ListedStop => {
  const job = sampleCrewJob(number, changed);
  return { job, stop: sampleStop(job, number) };
};

test('stops that wait change places; what has begun, and who is driven to next, keep theirs', () => {
  const waiting = [listed(1), listed(2), listed(3)];
  const [one, two, three] = waiting.map(({ stop }) => stop.job_id);
  expect(withMoved(waiting, three!, 0)).toEqual([three, one, two]);
  for (const first of [listed(1, { status: 'in-progress' }), listed(1, { on_my_way_at: '2026-11-24T15:12:00.000Z' })]) {
    const stops = [first, ...waiting.slice(1)];
    expect([withMoved(stops, one!, 1), withMoved(stops, three!, 0)]).toEqual([null, null]);
    expect(withMoved(stops, three!, 1)).toEqual([one, three, two]);
  }
});
