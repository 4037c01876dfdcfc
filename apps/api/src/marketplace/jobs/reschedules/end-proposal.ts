import type { Job } from '@swath/domain/jobs/job';
import type { Tx } from '../../../platform/db/db.ts';
import { deleteReschedule, insertReschedule, lockOpenReschedule } from './reschedules.writes.ts';

/**
 * Ends an open proposal, as a step for a job that the caller has locked, and frees the time reserved on the proposed
 * day. If the homeowner has not answered an earlier move of the job, the notice of that move is opened again.
 *
 * @returns false when no proposal was open
 */
export async function endProposal(tx: Tx, job: Job): Promise<boolean> {
  const open = await lockOpenReschedule(tx, job.id);
  if (!open?.answer_by) return false;
  await deleteReschedule(tx, open.id);
  if (open.old_date !== job.serviceDate) {
    const before = { job: job.id, account: open.account_id, because: open.event_id };
    await insertReschedule(tx, { ...before, oldDate: open.old_date, newDate: job.serviceDate });
  }
  return true;
}
