import { expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { whyNotTell } from './why-not-tell.ts';

const TODAY = day('2026-05-02');

test('a homeowner is told of a pending visit of today, and of no other', () => {
  const why = (status: Parameters<typeof whyNotTell>[0]['status'], serviceDate = TODAY) =>
    whyNotTell({ status, serviceDate }, TODAY);
  expect(why('pending')).toBeNull();
  expect(why('pending', day('2026-05-03'))).toBe('job_not_today');
  expect(why('in-progress')).toBe('job_already_started');
  expect(why('completed')).toBe('job_already_completed');
  expect(why('canceled')).toBe('job_canceled');
});
