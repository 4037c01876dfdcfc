import { actsOf, type ComplaintAct } from '@swath/domain/complaints/complaint';
import type { JobId } from '@swath/domain/ids';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { lockComplainedJob } from './complaints.writes.ts';

/** Locks a homeowner's job with its complaint, if any, until the caller's transaction ends; null without such a job. */
export const lockComplaint = (tx: Tx, job: JobId) => lockComplainedJob(tx, job);

/**
 * Locks a homeowner's job and its complaint, in whose state they can do this.
 *
 * @throws Refused job_not_found, complaint_not_open
 */
export async function lockOwnComplaint(tx: Tx, homeowner: HomeownerProof, id: JobId, act: ComplaintAct) {
  const found = await lockComplainedJob(tx, id);
  if (found?.job.client_id !== homeowner) throw new Refused('job_not_found');
  const { job, complaint } = found;
  if (!complaint || !actsOf(complaint.state, 'homeowner').includes(act)) throw new Refused('complaint_not_open');
  return { job, complaint };
}
