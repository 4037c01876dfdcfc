import { expect, test } from 'vitest';
import { sampleCrewJob } from '../../../testing/sample-job.ts';
import { arrangeStops } from './arrange-stops.ts';

const NOW = Date.parse('2026-11-24T16:00:00Z');
const longDone = sampleCrewJob(1, { status: 'completed', end_time: '2026-11-24T15:50:00.000Z' });
const justDone = sampleCrewJob(2, { status: 'completed', end_time: '2026-11-24T15:50:00.001Z' });
const canceled = sampleCrewJob(3, { status: 'canceled' });
const pending = sampleCrewJob(4);
const later = sampleCrewJob(5);

test('the next stop is first, what is done is out of the way, what was just done stays for ten minutes', () => {
  expect(arrangeStops([longDone, justDone, canceled, pending, later], NOW)).toEqual({
    next: pending,
    rest: [justDone, canceled, later],
    done: [longDone],
  });
});

test('a stop under way comes before any that waits', () => {
  const begun = sampleCrewJob(6, { status: 'in-progress' });
  expect(arrangeStops([pending, begun], NOW)).toEqual({ next: begun, rest: [pending], done: [] });
});

test('a day that is done has no next stop', () => {
  expect(arrangeStops([longDone], NOW)).toEqual({ next: undefined, rest: [], done: [longDone] });
});
