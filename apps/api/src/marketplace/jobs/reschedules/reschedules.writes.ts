import type { AccountId, JobId } from '@swath/domain/ids';
import type { Move } from '@swath/domain/jobs/reschedule';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

/**
 * Locks the open (unanswered) reschedule notice of a job; undefined when there is none. The caller must have locked the
 * job.
 */
export function lockOpenReschedule(tx: Tx, job: JobId) {
  return tx
    .selectFrom('reschedule_notices')
    .where('job_id', '=', job)
    .where('acknowledged_at', 'is', null)
    .select(['id', 'account_id', 'old_date', 'new_date', 'answer_by', 'new_start', 'new_locked', 'event_id'])
    .forUpdate()
    .executeTakeFirst();
}

type NewReschedule = Move & {
  readonly job: JobId;
  readonly account: AccountId;
  /**
   * Id of the event with which the crew reported why it could not mow; null: the job is moved without such a report.
   */
  readonly because: string | null;
  /** Deadline for the homeowner's answer to a proposal; left out: the job has moved already. */
  readonly answerBy?: Date;
};

/** Inserts a reschedule notice, with which the homeowner answers a company's move. */
export async function insertReschedule(tx: Tx, move: NewReschedule): Promise<void> {
  await tx
    .insertInto('reschedule_notices')
    .values({
      job_id: move.job,
      account_id: move.account,
      old_date: move.oldDate,
      new_date: move.newDate,
      answer_by: move.answerBy ?? null,
      event_id: move.because,
      created_at: sql<Date>`clock_now()`,
    })
    .execute();
}

/**
 * Saves the start time that is proposed together with a day, and whether it is locked, in the job's open reschedule
 * notice.
 */
export async function saveProposedTime(tx: Tx, job: JobId, time: { start: Date; locked: boolean }): Promise<void> {
  await tx
    .updateTable('reschedule_notices')
    .set({ new_start: time.start, new_locked: time.locked })
    .where('job_id', '=', job)
    .where('acknowledged_at', 'is', null)
    .execute();
}

/** Deletes a reschedule notice that was withdrawn or merged into another one. */
export async function deleteReschedule(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('reschedule_notices').where('id', '=', id).execute();
}

/**
 * Marks a reschedule notice as answered.
 *
 * @param by  the notice and the homeowner's account that answers it, or the job whose open notice is answered
 * @returns the id of its job; undefined when it was answered already, or is not the account's
 */
export function saveAcknowledged(tx: Tx, by: { id: string; account: AccountId } | { job: JobId }) {
  const open = tx
    .updateTable('reschedule_notices')
    .set({ acknowledged_at: sql<Date>`clock_now()` })
    .where('acknowledged_at', 'is', null);
  const own =
    'job' in by ? open.where('job_id', '=', by.job) : open.where('id', '=', by.id).where('account_id', '=', by.account);
  return own.returning('job_id').executeTakeFirst();
}
