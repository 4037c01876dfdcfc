import type { JobId } from '@swath/domain/ids';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../platform/db/db.ts';
import { assignCrews } from './crews/assign-crews.ts';
import { recordEvent } from './history/record-event.ts';
import { insertJob, type NewJob } from './jobs.writes.ts';
import { enqueueRouteTask } from './stops/enqueue-route-task.ts';

/**
 * Creates a pending job, with a crew and an entry in its history, and publishes it to homeowner and company. The caller must have
 * locked the company's day and checked that the day has room.
 *
 * @returns the job's id
 */
export async function addJob(tx: Tx, job: NewJob): Promise<JobId> {
  const id = await insertJob(tx, job);
  await assignCrews(tx, job.companyId, job.serviceDate, [id]);
  await enqueueRouteTask(tx, job.companyId, job.serviceDate);
  await recordEvent(tx, {
    job: id,
    by: job.clientId === null ? { side: 'product' } : { side: 'homeowner', account: job.clientId },
    event: { kind: 'booked', date: job.serviceDate },
  });
  await recordChange(tx, {
    kind: 'job.booked',
    subject: id,
    audience: { account: job.clientId, company: job.companyId },
  });
  return id;
}
