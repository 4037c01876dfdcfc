import type { JobId } from '@swath/domain/ids';
import type { Job } from '@swath/domain/jobs/job';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { lockJobOfHomeowner } from '../jobs.writes.ts';
import { findJobOfNotice } from './reschedules.reads.ts';
import { lockOpenReschedule } from './reschedules.writes.ts';

/**
 * Locks a homeowner's job and the open reschedule notice about it.
 *
 * @param id  id of the reschedule notice
 * @throws Refused notification_not_found, also for a notice that was answered already
 */
export async function lockQuestion(tx: Tx, homeowner: HomeownerProof, id: string) {
  const jobId: JobId | null = await findJobOfNotice(tx, homeowner, id);
  const job: Job | null = jobId && (await lockJobOfHomeowner(tx, homeowner, jobId));
  const open = job && (await lockOpenReschedule(tx, job.id));
  if (!job || !open || open.id !== id) throw new Refused('notification_not_found');
  return { job, open };
}
