import type { Job } from '@swath/domain/jobs/job';
import type { Tx } from '../../../platform/db/db.ts';
import { deleteReschedule, insertReschedule, lockOpenReschedule } from './reschedules.writes.ts';

/**
 * Ends what a homeowner was asked, as a step of whoever holds the job: the place of the new day is free. A shorter move
 * of before that they have not answered is theirs to answer again. @returns false when nothing was asked
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
