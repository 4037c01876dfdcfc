import { expect, test } from 'vitest';
import { addDays, day } from '../calendar.ts';
import { promisedFrom } from '../driving/promised-window.ts';
import { minutes } from '../units.ts';
import { mergeMoves, whyNotMove, whyNotMoveAtAll, whyNotReschedule } from './reschedule.ts';

const TODAY = day('2026-05-02');
const NOON = new Date('2026-05-02T17:00:00Z');
const ZONE = 'America/Chicago';
const pending = { status: 'pending' } as const;

test('a company may move a pending job to today and up to the booking horizon', () => {
  expect(whyNotMoveAtAll(pending)).toBeNull();
  expect(whyNotReschedule(pending, TODAY, TODAY)).toBeNull();
  expect(whyNotReschedule(pending, addDays(TODAY, 180), TODAY)).toBeNull();
  expect(whyNotReschedule(pending, addDays(TODAY, 181), TODAY)).toBe('date_too_far');
  expect(whyNotReschedule(pending, addDays(TODAY, -1), TODAY)).toBe('date_passed');
});

test.each(['in-progress', 'completed', 'canceled'] as const)('a job that is %s stays on its day', (status) => {
  expect(whyNotMoveAtAll({ status })).toBe('job_not_reschedulable');
  expect(whyNotReschedule({ status }, TODAY, TODAY)).toBe('job_not_reschedulable');
  expect(whyNotMove({ status }, addDays(TODAY, 3), NOON, ZONE)).toBe('job_not_reschedulable');
});

test('a job that waits for an answer to its record stays on its day', () => {
  const recorded = { ...pending, record: {} };
  expect(whyNotMoveAtAll(recorded)).toBe('record_open');
  expect(whyNotReschedule(recorded, TODAY, TODAY)).toBe('record_open');
  expect(whyNotMove(recorded, addDays(TODAY, 3), NOON, ZONE)).toBe('record_open');
  expect(whyNotMoveAtAll({ ...pending, record: null })).toBeNull();
});

test('a homeowner may move to the days that can be booked', () => {
  expect(whyNotMove(pending, TODAY, NOON, ZONE)).toBe('date_too_early');
  expect(whyNotMove(pending, addDays(TODAY, 1), NOON, ZONE)).toBeNull();
  expect(whyNotMove(pending, addDays(TODAY, 181), NOON, ZONE)).toBe('date_too_far');
});

test('several moves are one: from the first old day to the last new one, and none when it is back', () => {
  const [first, second, third] = [day('2026-05-05'), day('2026-05-06'), day('2026-05-09')];
  const anyTime = { oldWindow: null, newWindow: null };
  const once = mergeMoves(null, { oldDate: first, newDate: second, ...anyTime });
  expect(once).toEqual({ oldDate: first, newDate: second, ...anyTime });
  const onward = { oldDate: second, newDate: third, ...anyTime };
  expect(mergeMoves(once, onward)).toEqual({ oldDate: first, newDate: third, ...anyTime });
  expect(mergeMoves(once, { oldDate: second, newDate: first, ...anyTime })).toBeNull();
});

test('so are changes of the promised window, on the same day or with it', () => {
  const [first, second] = [day('2026-05-05'), day('2026-05-06')];
  const [eight, ten] = [promisedFrom(minutes(480)), promisedFrom(minutes(600))];
  const later = { oldDate: first, newDate: first, oldWindow: eight, newWindow: ten };
  expect(mergeMoves(null, later)).toEqual(later);
  const dropped = { oldDate: first, newDate: second, oldWindow: ten, newWindow: null };
  expect(mergeMoves(later, dropped)).toEqual({ ...dropped, oldWindow: eight });
  expect(mergeMoves(later, { ...later, oldWindow: ten, newWindow: eight })).toBeNull();
});
