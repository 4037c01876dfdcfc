import type { AccountId, JobId } from '@swath/domain/ids';
import { type Move, mergeMoves } from '@swath/domain/jobs/reschedule';
import type { Tx } from '../../../platform/db/db.ts';
import { deleteReschedule, insertReschedule, lockOpenReschedule } from './reschedules.writes.ts';

/**
 * Stores a company's move for the homeowner to answer. Merges it with an unanswered one under a new id, so that a tap on
 * what they were shown before does not accept a day they never saw. The caller has locked the job.
 */
export async function noteReschedule(
  tx: Tx,
  move: Move & { job: JobId; account: AccountId; because: string | null },
): Promise<void> {
  const open = await lockOpenReschedule(tx, move.job);
  if (open) await deleteReschedule(tx, open.id);
  const before = open ? { oldDate: open.old_date, newDate: open.new_date } : null;
  const left = mergeMoves(before, move);
  const because = move.because ?? open?.event_id ?? null;
  if (left) await insertReschedule(tx, { job: move.job, account: move.account, because, ...left });
}
