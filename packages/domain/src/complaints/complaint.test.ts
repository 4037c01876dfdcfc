import { expect, test } from 'vitest';
import type { Day } from '../calendar.ts';
import {
  actsOf,
  afterDeadline,
  answerDue,
  appealDue,
  COMPLAINT_KINDS,
  COMPLAINT_STATES,
  complaintKindWords,
  complaintUntil,
  replyDue,
  whyNotComplain,
} from './complaint.ts';

const DAY = '2026-05-04' as Day;
const ZONE = 'America/Chicago';
const job = { done: true, serviceDate: DAY, timeZone: ZONE, has: false } as const;
const AFTER = new Date('2026-05-05T12:00:00Z');

test('a problem is reported until the end of the 14th day after the mowing, by the clock at the lawn', () => {
  expect(complaintUntil(DAY, ZONE).toISOString()).toBe('2026-05-19T05:00:00.000Z');
  expect(whyNotComplain(job, new Date('2026-05-19T04:59:59Z'))).toBeNull();
  expect(whyNotComplain(job, new Date('2026-05-19T05:00:00Z'))).toBe('complaint_too_late');
});

test('only once, and only of a mowing whose completion is final', () => {
  expect(whyNotComplain({ ...job, has: true }, AFTER)).toBe('complaint_made_already');
  expect(whyNotComplain({ ...job, done: false }, AFTER)).toBe('job_not_completed');
});

test('48 hours for the company, a week for the homeowner, three days for an appeal; a new mowing is waited for', () => {
  const now = new Date('2026-05-05T12:00:00Z');
  expect(answerDue(now).toISOString()).toBe('2026-05-07T12:00:00.000Z');
  expect(replyDue(now, null).toISOString()).toBe('2026-05-12T12:00:00.000Z');
  expect(replyDue(now, { day: '2026-05-08' as Day, timeZone: ZONE }).toISOString()).toBe('2026-05-16T05:00:00.000Z');
  expect(appealDue(now).toISOString()).toBe('2026-05-08T12:00:00.000Z');
});

test('each state waits for somebody, until it is closed', () => {
  for (const state of COMPLAINT_STATES) {
    const acts = (['homeowner', 'company', 'swath'] as const).flatMap((side) => actsOf(state, side));
    expect(acts.length > 0).toBe(state !== 'closed');
    // Without a deadline an administrator has to act.
    expect(afterDeadline(state) === null).toBe(actsOf(state, 'swath').length > 0 || state === 'closed');
  }
});

test('each kind of problem has its words', () => {
  expect(COMPLAINT_KINDS.map((kind) => [kind, complaintKindWords(kind)])).toEqual([
    ['nobody_came', 'Nobody came'],
    ['part_left_out', 'A part was left out'],
    ['damage', 'Something was damaged'],
    ['gate_left_open', 'A gate was left open'],
    ['bill', 'Something is wrong with the bill'],
    ['other', 'Something else'],
  ]);
});

test.each([
  ['company', ['withdraw'], ['answer'], []],
  ['homeowner', ['accept', 'escalate'], [], []],
  ['swath', ['withdraw'], [], ['decide']],
  ['decided', ['appeal'], ['appeal'], []],
  ['appealed', [], [], ['decide']],
  ['closed', [], [], []],
] as const)('in the state %s the homeowner can %j, the company %j, Swath %j', (state, homeowner, company, swath) => {
  expect([actsOf(state, 'homeowner'), actsOf(state, 'company'), actsOf(state, 'swath')]).toEqual([
    ...[homeowner, company, swath],
  ]);
});
