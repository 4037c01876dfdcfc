import { addDays } from '@swath/domain/calendar';
import { spec } from '@swath/fixtures/spec';
import { expect, test } from 'vitest';
import { sampleCrewJob, TODAY } from '../../testing/sample-job.ts';
import { daysShown, splitJobs } from './split-jobs.ts';

const onDay = (number: number, days: number, changed = {}) =>
  sampleCrewJob(number, { scheduled_date: addDays(TODAY, days), ...changed });
const ids = (jobs: readonly { id: string }[]) => jobs.map((job) => Number(job.id.slice(-12)));

spec('company 9.1');
test('two weeks back and one week ahead are asked for, over the end of a year too', () => {
  expect(daysShown(TODAY)).toEqual({ from: '2026-11-10', to: '2026-12-01', finished_from: TODAY });
  expect(daysShown(addDays(TODAY, 40)).from).toBe('2026-12-20');
});

spec('company 9.1');
test('today has its jobs in every state; the coming days only pending ones', () => {
  const { today, upcoming } = splitJobs(
    [
      sampleCrewJob(1),
      sampleCrewJob(2, { status: 'completed' }),
      sampleCrewJob(3, { status: 'canceled' }),
      onDay(4, 1),
      onDay(5, 1, { status: 'canceled' }),
      onDay(6, 7),
      onDay(7, 8),
    ],
    TODAY,
  );
  expect(ids(today)).toEqual([1, 2, 3]);
  expect(upcoming.map(({ day, jobs }) => [day, ids(jobs)])).toEqual([
    ['2026-11-25', [4]],
    ['2026-12-01', [6]],
  ]);
});

test('what was not finished in the last 14 days is overdue, oldest first', () => {
  const { overdue } = splitJobs(
    [
      onDay(1, -1),
      onDay(2, -14),
      onDay(3, -15),
      onDay(4, -2, { status: 'completed' }),
      onDay(5, -2, { status: 'canceled' }),
      onDay(6, -3, { status: 'in-progress' }),
    ],
    TODAY,
  );
  expect(ids(overdue)).toEqual([2, 6, 1]);
});

spec('company 9.2');
test('a day is driven by place in the route, then start, then id; what is missing comes last', () => {
  const { today } = splitJobs(
    [
      sampleCrewJob(6, { start_time: null }),
      sampleCrewJob(5, { start_time: '2026-11-24T14:00:00.000Z' }),
      sampleCrewJob(4, { start_time: '2026-11-24T13:00:00.000Z' }),
      sampleCrewJob(3, { start_time: '2026-11-24T13:00:00.000Z' }),
      sampleCrewJob(2, { route_order: 10, start_time: null }),
      sampleCrewJob(1, { route_order: 9 }),
    ],
    TODAY,
  );
  expect(ids(today)).toEqual([1, 2, 3, 4, 5, 6]);
});
