import type { JobId } from '@swath/domain/ids';
import type { CompletedJob, JobInProgress, PendingJob } from '@swath/domain/jobs/job';
import { undoableUntil } from '@swath/domain/jobs/job-lifecycle';
import type { Tx } from '../../../platform/db/db.ts';

/** Saves the idempotency key of an act for a job. @returns false when the job has an act under this key already */
export async function saveActKey(tx: Tx, job: JobId, key: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('device_acts')
    .values({ job_id: job, key })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
}

/** Saves that the crew has started a job. @param announced  whether the homeowner is notified of that */
export async function saveStart(
  tx: Tx,
  { id, startedAt, serviceDate }: JobInProgress,
  { announced, now }: { announced: boolean; now: Date },
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ status: 'in-progress', started_at: startedAt, updated_at: now })
    .$if(announced, (job) => job.set({ start_told_for: serviceDate }))
    .where('id', '=', id)
    .execute();
}

/** Saves that a job is completed, and the deadline to undo that, counted from `now`, when the API received it. */
export async function saveCompletion(tx: Tx, { id, completedAt }: CompletedJob, now: Date): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ status: 'completed', completed_at: completedAt, final_at: undoableUntil(now), updated_at: now })
    .where('id', '=', id)
    .execute();
}

/**
 * Saves that the last action on a job (start or completion) was undone: its status and times are those from before it.
 * Undoing a start clears `missed_at`: a job whose day is over is found missed again, and both sides are notified anew.
 */
export async function saveUndone(tx: Tx, job: PendingJob | JobInProgress, now: Date): Promise<void> {
  const started_at = job.status === 'in-progress' ? job.startedAt : null;
  await tx
    .updateTable('jobs')
    .set({ status: job.status, started_at, completed_at: null, final_at: null, updated_at: now })
    .$if(job.status === 'pending', (undone) => undone.set({ missed_at: null }))
    .where('id', '=', job.id)
    .execute();
}
