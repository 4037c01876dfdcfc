import { type LocalStart, type RetimeRefusal, whyNotRetime } from '@swath/domain/availability/retime';
import type { Job } from '@swath/domain/jobs/job';
import type { Minutes } from '@swath/domain/units';
import type { Db } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { openDays } from '../../places/hours/hours.reads.ts';
import { getCrewOf, listLockedStops } from './times.reads.ts';

/** A start time requested for a job; `locked`: it must not be moved when the route is planned. */
export type RequestedTime = { readonly start: LocalStart; readonly locked: boolean };

type Timed = Job & { readonly duration: Minutes };

/**
 * Why a job cannot start at a time of its day; null when it can. The caller must have locked the company's day, so that
 * the answer stays true.
 */
export async function findWhyNotTime(
  db: Db,
  job: Timed,
  { start, locked }: RequestedTime,
  now: Date,
): Promise<RetimeRefusal | null> {
  const { companyId: company, serviceDate: day } = job;
  const open = (await openDays(db, [company], day, day)).get(`${company} ${day}`);
  const crew = open?.crews && (await getCrewOf(db, job.id));
  const windows = (open?.crews?.find(({ id }) => id === crew) ?? open)?.windows ?? [];
  const stops = { windows, locked: await listLockedStops(db, company, day, job.id) };
  return whyNotRetime(job, { ...start, locked }, stops, now);
}

/**
 * Refuses a start time that is not possible for a job.
 *
 * @throws Refused job_not_retimable, time_on_other_day, time_not_on_clock, time_passed, time_outside_hours, time_taken
 */
export async function requireTime(db: Db, job: Timed, requested: RequestedTime, now: Date): Promise<void> {
  const whyNot = await findWhyNotTime(db, job, requested, now);
  if (whyNot) throw new Refused(whyNot);
}
