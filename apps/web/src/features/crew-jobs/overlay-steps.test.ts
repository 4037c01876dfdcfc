import { expect, test } from 'vitest';
import { sampleCrewJob } from '../../testing/sample-job.ts';
import { overlaySteps } from './overlay-steps.ts';

const at = '2026-11-24T15:04:00.000Z';
const waiting = sampleCrewJob(1);
const mowing = sampleCrewJob(2, { status: 'in-progress', start_time: '2026-11-24T14:00:00.000Z' });
const start = { jobId: waiting.id, step: 'start', at } as const;
const complete = { jobId: mowing.id, step: 'complete', at } as const;

test('a started job is in progress since the tap, a completed one ends with it', () => {
  expect(overlaySteps([waiting, mowing], [start, complete])).toEqual([
    { ...waiting, status: 'in-progress', start_time: at },
    { ...mowing, status: 'completed', end_time: at },
  ]);
});

test('without steps the list is the one that came', () => {
  const jobs = [waiting, mowing];
  expect(overlaySteps(jobs, [])).toBe(jobs);
});

test('a step that no longer fits changes nothing', () => {
  const canceled = { ...waiting, status: 'canceled' } as const;
  const begun = { ...waiting, status: 'in-progress' } as const;
  const pending = { ...mowing, status: 'pending' } as const;
  expect(overlaySteps([canceled], [start])).toEqual([canceled]);
  expect(overlaySteps([begun], [start])).toEqual([begun]);
  expect(overlaySteps([pending], [complete])).toEqual([pending]);
});

test('a step that is undone is taken off again, until the server says how the job was', () => {
  const done = { ...mowing, status: 'completed', end_time: at } as const;
  expect(overlaySteps([mowing, done], [{ jobId: mowing.id, step: 'undo-start', at }])).toEqual([
    { ...mowing, status: 'pending', start_time: null },
    done,
  ]);
  expect(overlaySteps([done], [{ jobId: done.id, step: 'undo-complete', at }])).toEqual([mowing]);
});
