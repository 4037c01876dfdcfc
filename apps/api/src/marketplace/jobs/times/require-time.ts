import { type LocalStart, type RetimeRefusal, whyNotRetime } from '@swath/domain/availability/retime';
import type { Job } from '@swath/domain/jobs/job';
import type { Minutes } from '@swath/domain/units';
import type { Db } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { openDays } from '../../places/hours/hours.reads.ts';
import { listLockedStops } from './times.reads.ts';

/** The requested time of a job. */
export type RequestedTime = { readonly start: LocalStart; readonly locked: boolean };

type Timed = Job & { readonly duration: Minutes };

/** Why a job cannot be at a time of its day, as the day is now; null when it can. The caller has locked the company's day. */
export async function findWhyNotTime(
  db: Db,
  job: Timed,
  { start, locked }: RequestedTime,
  now: Date,
): Promise<RetimeRefusal | null> {
  const { companyId: company, serviceDate: day } = job;
  const windows = (await openDays(db, [company], day, day)).get(`${company} ${day}`)?.windows ?? [];
  const stops = { windows, locked: await listLockedStops(db, company, day, job.id) };
  return whyNotRetime(job, { ...start, locked }, stops, now);
}

/**
 * Refuses a time at which a job cannot be.
 *
 * @throws Refused job_not_retimable, time_on_other_day, time_not_on_clock, time_passed, time_outside_hours, time_taken
 */
export async function requireTime(db: Db, job: Timed, requested: RequestedTime, now: Date): Promise<void> {
  const whyNot = await findWhyNotTime(db, job, requested, now);
  if (whyNot) throw new Refused(whyNot);
}
