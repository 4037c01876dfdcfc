import { day } from '@swath/domain/calendar';
import { expect, test } from 'vitest';
import { sampleId } from '../../testing/sample-id.ts';
import { sampleOwnJob, TODAY } from '../../testing/sample-job.ts';
import { whatToConfirm } from './what-to-confirm.ts';

/** The evening of November 24 in Columbia; in Universal Time it is the 25th already. */
const NOW = new Date('2026-11-25T02:00:00Z');
const TOMORROW = day('2026-11-25');
const visit = (changed: Parameters<typeof sampleOwnJob>[1] = {}) =>
  sampleOwnJob(1, { scheduled_date: TOMORROW, ...changed });
const NOTHING = { visits: [], series: [], queued: [] };
const KEPT = { kind: 'visit', id: sampleId(1) } as const;
const whatOf = (...visits: ReturnType<typeof visit>[]) => whatToConfirm(KEPT, { ...NOTHING, visits }, NOW);

test('nothing kept, nothing to confirm', () => {
  expect(whatToConfirm(null, { ...NOTHING, visits: [visit()] }, NOW)).toBeNull();
});

test('a visit is confirmed as it stands now, on whatever day it is by now', () => {
  expect(whatOf(sampleOwnJob(2), visit())).toEqual({ kind: 'visit', visit: visit() });
  const moved = visit({ scheduled_date: day('2026-12-01') });
  expect(whatOf(moved)).toEqual({ kind: 'visit', visit: moved });
});

test('it is over once its day has come at the property, or its crew has begun', () => {
  expect(whatOf(visit({ scheduled_date: TODAY }))).toBe('over');
  expect(whatOf(visit({ time_zone: 'UTC' }))).toBe('over');
  expect(whatOf(visit({ status: 'in-progress' }))).toBe('over');
  expect(whatOf(visit({ status: 'completed' }))).toBe('over');
});

test('one that was canceled, and one that is not known yet, is not confirmed', () => {
  expect(whatOf(sampleOwnJob(2))).toBeNull();
  expect(whatToConfirm(KEPT, { ...NOTHING, visits: undefined }, NOW)).toBeNull();
});
