import { day } from '@swath/domain/calendar';
import { spec } from '@swath/fixtures/spec';
import { expect, test } from 'vitest';
import { TODAY } from '../../../testing/sample-job.ts';
import { offeredStep } from './offered-step.ts';

const YESTERDAY = day('2026-11-23');
const TOMORROW = day('2026-11-25');

spec('company 2.43', 'company 2.44', 'company 4.3');
test.each([
  ['pending', TODAY, 'Start Job', 'start', null],
  ['pending', YESTERDAY, 'Start Job', null, 'job_not_today'],
  ['in-progress', TODAY, 'Complete Job', 'complete', null],
  ['in-progress', YESTERDAY, 'Complete Job', 'complete', null],
  ['completed', TODAY, 'Completed', null, 'job_already_completed'],
] as const)('a %s job of %s shows "%s"', (status, scheduled_date, words, step, refusal) => {
  expect(offeredStep({ status, scheduled_date, charge: null }, TODAY)).toEqual({ words, step, refusal });
});

test.each([
  ['canceled', TODAY],
  ['pending', TOMORROW],
] as const)('a %s job of %s shows no button', (status, scheduled_date) => {
  expect(offeredStep({ status, scheduled_date, charge: null }, TODAY)).toBeNull();
});

test('a visit whose card was declined cannot be begun before it is paid', () => {
  const visit = { status: 'pending', scheduled_date: TODAY } as const;
  expect(offeredStep({ ...visit, charge: 'declined' }, TODAY)).toEqual({
    words: 'Start Job',
    step: null,
    refusal: 'visit_not_paid',
  });
  expect(offeredStep({ ...visit, charge: 'scheduled' }, TODAY)).toMatchObject({ step: 'start' });
});
