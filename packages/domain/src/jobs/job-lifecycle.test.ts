import { spec } from '@swath/fixtures/spec';
import { describe, expect, test } from 'vitest';
import type { Day } from '../calendar.ts';
import type { AccountId, CompanyId, JobId } from '../ids.ts';
import { cents } from '../units.ts';
import type { ChargeState } from './charge-state.ts';
import { JOB_STATUSES, type Job, type JobStatus } from './job.ts';
import { cancelJob, completeJob, startJob, whyNotCancel, whyNotComplete, whyNotStart } from './job-lifecycle.ts';

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
