import { isSameWindow } from '@swath/domain/day-window';
import type { Job } from '@swath/domain/jobs/job';
import type { Tx } from '../../../platform/db/db.ts';
import { findPromise } from '../jobs.reads.ts';
import { deleteReschedule, insertReschedule, lockOpenReschedule, windowsOf } from './reschedules.writes.ts';

/**
 * Ends an open proposal, as a step for a job that the caller has locked, and frees the time reserved on the proposed
 * day. If the homeowner has not answered an earlier move of the job, or its window has changed meanwhile, the notice of
 * that move is opened again.
 *
 * @returns false when no proposal was open
 */
export async function endProposal(tx: Tx, job: Job): Promise<boolean> {
  const open = await lockOpenReschedule(tx, job.id);
  if (!open?.answer_by) return false;
  await deleteReschedule(tx, open.id);
  const newWindow = await findPromise(tx, job.id);
  const { oldWindow } = windowsOf(open);
  if (open.old_date !== job.serviceDate || !isSameWindow(oldWindow, newWindow)) {
    const before = { job: job.id, account: open.account_id, because: open.event_id };
    await insertReschedule(tx, { ...before, oldDate: open.old_date, newDate: job.serviceDate, oldWindow, newWindow });
  }
  return true;
}
