import { spec } from '@swath/fixtures/spec';
import { describe, expect, test } from 'vitest';
import { type Day, day } from '../calendar.ts';
import type { AccountId, CompanyId, JobId } from '../ids.ts';
import { cents } from '../units.ts';
import type { ChargeState } from './charge-state.ts';
import { JOB_STATUSES, type Job, type JobStatus } from './job.ts';
import {
  cancelJob,
  completeJob,
  startJob,
  stepTakenAt,
  undoableUntil,
  undoStep,
  whyNotCancel,
  whyNotCannotDo,
  whyNotComplete,
  whyNotStart,
  whyNotUndo,
} from './job-lifecycle.ts';

const noon = new Date('2026-05-04T17:00:00Z');
const startedAt = new Date('2026-05-04T15:00:00Z');
const completedAt = new Date('2026-05-04T16:00:00Z');
const today = '2026-05-04' as Day;

function aJob(status: JobStatus, own: { serviceDate?: string } = {}): Job {
  const basics = {
    id: '7f0c2b1e-4d0a-4f5e-9a51-0d9b6c1c2a10' as JobId,
    companyId: '3b5f0a52-77b2-4b5e-8f0f-6a2c9d1e4b21' as CompanyId,
    clientId: 'c1d2e3f4-1a2b-4c3d-8e4f-5a6b7c8d9e32' as AccountId,
    serviceDate: (own.serviceDate ?? today) as Day,
    timeZone: 'America/Chicago',
    price: cents(4500),
    fee: cents(100),
    rating: null,
  };
  if (status === 'in-progress') return { ...basics, status, startedAt };
  if (status === 'completed') return { ...basics, status, startedAt, completedAt };
  return { ...basics, status };
}

type Refusals = Record<JobStatus, string | null>;

const statusesOf = (refusals: Refusals) => JOB_STATUSES.map((status) => [status, refusals[status]] as const);

describe('starting a job of today', () => {
  const refusals: Refusals = {
    pending: null,
    'in-progress': 'job_already_started',
    completed: 'job_already_completed',
    canceled: 'job_canceled',
  };

  spec('company 4.3');
  test.each(statusesOf(refusals))('%s: %s', (status, reason) => {
    const job = aJob(status);
    expect(whyNotStart(job, today)).toBe(reason);
    expect(startJob(job, noon)).toEqual(
      reason ? { ok: false, reason } : { ok: true, value: { ...job, status: 'in-progress', startedAt: noon } },
    );
  });

  spec('company 4.3');
  test.each(['2026-05-03', '2026-05-05'])('is refused when it is of %s', (serviceDate) => {
    expect(startJob(aJob('pending', { serviceDate }), noon)).toEqual({ ok: false, reason: 'job_not_today' });
  });

  test('a visit whose card said no is not begun before it is paid; any other is', () => {
    const visit = (charge: ChargeState | null) => startJob({ ...aJob('pending'), charge }, noon);
    expect(visit('declined')).toEqual({ ok: false, reason: 'visit_not_paid' });
    for (const charge of ['scheduled', 'authorized', 'paid', null] as const) expect(visit(charge).ok).toBe(true);
  });

  test('that its company recorded as done waits for the answer', () => {
    const recorded = { ...aJob('pending'), record: {} };
    expect(startJob(recorded, noon)).toEqual({ ok: false, reason: 'record_open' });
    expect(whyNotCannotDo(recorded, today)).toBe('record_open');
    expect(whyNotStart({ ...recorded, serviceDate: day('2026-05-03') }, today)).toBe('job_not_today');
  });

  test('goes by the day at the company, not by UTC', () => {
    const lateEvening = new Date('2026-05-05T04:30:00Z');
    expect(startJob(aJob('pending'), lateEvening).ok).toBe(true);
    expect(startJob(aJob('pending', { serviceDate: '2026-05-05' }), lateEvening).ok).toBe(false);
  });
});

describe('completing a job', () => {
  const refusals: Refusals = {
    pending: 'job_not_started',
    'in-progress': null,
    completed: 'job_already_completed',
    canceled: 'job_canceled',
  };

  spec('company 4.1', 'company 9.27');
  test.each(statusesOf(refusals))('%s: %s', (status, reason) => {
    const job = aJob(status);
    expect(whyNotComplete(job)).toBe(reason);
    expect(completeJob(job, noon)).toEqual(
      reason ? { ok: false, reason } : { ok: true, value: { ...job, status: 'completed', completedAt: noon } },
    );
  });
});

describe('canceling a job', () => {
  const refusals: Refusals = {
    pending: null,
    'in-progress': 'job_not_pending',
    completed: 'job_not_pending',
    canceled: 'job_not_pending',
  };

  spec('company 4.1');
  test.each(statusesOf(refusals))('%s: %s', (status, reason) => {
    const job = aJob(status);
    expect(whyNotCancel(job)).toBe(reason);
    expect(cancelJob(job)).toEqual(
      reason ? { ok: false, reason } : { ok: true, value: { ...job, status: 'canceled' } },
    );
  });
});

test('a mowing that waits for an answer to its record is not canceled', () => {
  expect(whyNotCancel({ ...aJob('pending'), record: {} })).toBe('record_open');
  expect(whyNotCancel({ ...aJob('pending'), record: null })).toBeNull();
  expect(cancelJob({ ...aJob('pending'), record: {} })).toEqual({ ok: false, reason: 'record_open' });
});

describe('undoing a step', () => {
  const taken = new Date('2026-05-04T16:00:00Z');
  const until = new Date('2026-05-04T16:10:00Z');
  const justBefore = new Date('2026-05-04T16:09:59.999Z');
  const begun = { status: 'in-progress', taken, rating: null, final: false } as const;
  const done = { status: 'completed', taken, rating: null, final: false } as const;

  test('takes the job back to how it was', () => {
    const soon = new Date('2026-05-04T16:05:00Z');
    expect(undoStep({ ...aJob('completed'), final: false }, 'complete', soon)).toEqual({
      ok: true,
      value: aJob('in-progress'),
    });
    expect(undoStep({ ...aJob('in-progress'), final: false }, 'start', new Date('2026-05-04T15:05:00Z'))).toEqual({
      ok: true,
      value: aJob('pending'),
    });
    expect(undoStep({ ...aJob('completed'), final: true }, 'complete', soon)).toEqual({
      ok: false,
      reason: 'too_late_to_undo',
    });
  });

  test('can be done for ten minutes', () => {
    expect(undoableUntil(taken)).toEqual(until);
    expect([whyNotUndo(begun, 'start', justBefore), whyNotUndo(begun, 'start', until)]).toEqual([
      null,
      'too_late_to_undo',
    ]);
    expect([whyNotUndo(done, 'complete', justBefore), whyNotUndo(done, 'complete', until)]).toEqual([
      null,
      'too_late_to_undo',
    ]);
  });

  test('is too late once the completion is final, however early', () => {
    expect(whyNotUndo({ ...done, final: true }, 'complete', taken)).toBe('too_late_to_undo');
  });

  test('is refused once the homeowner gave stars', () => {
    expect(whyNotUndo({ ...done, rating: 4 }, 'complete', justBefore)).toBe('rated_already');
  });

  test.each([
    ['start', 'pending'],
    ['start', 'completed'],
    ['start', 'canceled'],
    ['complete', 'pending'],
    ['complete', 'in-progress'],
    ['complete', 'canceled'],
  ] as const)('of a %s finds nothing in a job that is %s', (step, status) => {
    expect(whyNotUndo({ status, taken, rating: null }, step, justBefore)).toBe('nothing_to_undo');
  });

  test('finds nothing where no step was taken', () => {
    expect(whyNotUndo({ ...begun, taken: null }, 'start', justBefore)).toBe('nothing_to_undo');
  });

  test.each([
    ['pending', null],
    ['in-progress', startedAt],
    ['completed', completedAt],
    ['canceled', null],
  ] as const)('counts from the last step of a job that is %s', (status, at) => {
    expect(stepTakenAt(aJob(status))).toBe(at);
  });
});

describe('a crew says that it cannot be done', () => {
  test.each([
    ['pending', '2026-05-04', null],
    ['pending', '2026-05-03', 'job_not_at_hand'],
    ['pending', '2026-05-05', 'job_not_at_hand'],
    ['in-progress', '2026-05-03', null],
    ['completed', '2026-05-04', 'job_already_completed'],
    ['canceled', '2026-05-04', 'job_canceled'],
  ] as const)('of a job that is %s, on %s: %s', (status, serviceDate, reason) => {
    expect(whyNotCannotDo({ status, serviceDate: day(serviceDate) }, today)).toBe(reason);
  });
});
