import { expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { whyNotAnnounce } from './why-not-announce.ts';

const TODAY = day('2026-05-02');

test('a homeowner is told of a pending visit of today, and of no other', () => {
  const why = (status: Parameters<typeof whyNotAnnounce>[0]['status'], serviceDate = TODAY) =>
    whyNotAnnounce({ status, serviceDate }, TODAY);
  expect(why('pending')).toBeNull();
  expect(why('pending', day('2026-05-03'))).toBe('job_not_today');
  expect(why('in-progress')).toBe('job_already_started');
  expect(why('completed')).toBe('job_already_completed');
  expect(why('canceled')).toBe('job_canceled');
});
