import type { AccountId, JobId } from '@swath/domain/ids';
import { type Move, mergeMoves } from '@swath/domain/jobs/reschedule';
import type { Tx } from '../../../platform/db/db.ts';
import { deleteReschedule, insertReschedule, lockOpenReschedule, windowsOf } from './reschedules.writes.ts';

/**
 * Stores a company's move as a notice for the homeowner to answer. An unanswered earlier notice is merged into the new
 * one, which has a new id: an answer to the earlier notice thus cannot accept a day that the homeowner never saw. The
 * caller must have locked the job.
 */
export async function recordReschedule(
  tx: Tx,
  move: Move & { job: JobId; account: AccountId; because: string | null },
): Promise<void> {
  const open = await lockOpenReschedule(tx, move.job);
  if (open) await deleteReschedule(tx, open.id);
  const before = open ? { oldDate: open.old_date, newDate: open.new_date, ...windowsOf(open) } : null;
  const left = mergeMoves(before, move);
  const because = move.because ?? open?.event_id ?? null;
  if (left) await insertReschedule(tx, { job: move.job, account: move.account, because, ...left });
}
