import { expect, test } from 'vitest';
import { TODAY } from '../../testing/sample-job.ts';
import { offeredStep } from './offered-step.ts';

const YESTERDAY = '2026-11-23';
const TOMORROW = '2026-11-25';

test.each([
  ['pending', TODAY, 'Start Job', 'start', null],
  ['pending', YESTERDAY, 'Start Job', null, 'job_not_today'],
  ['in-progress', TODAY, 'Complete Job', 'complete', null],
  ['in-progress', YESTERDAY, 'Complete Job', 'complete', null],
  ['completed', TODAY, 'Completed', null, 'job_already_completed'],
] as const)('a %s job of %s shows "%s"', (status, scheduled_date, words, step, refusal) => {
  expect(offeredStep({ status, scheduled_date }, TODAY)).toEqual({ words, step, refusal });
});

test.each([
  ['canceled', TODAY],
  ['pending', TOMORROW],
] as const)('a %s job of %s shows no button', (status, scheduled_date) => {
  expect(offeredStep({ status, scheduled_date }, TODAY)).toBeNull();
});
