import type { AccountId, JobId } from '@swath/domain/ids';
import type { CrewReason } from '@swath/domain/jobs/crew-reason';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

/** Saves the company's reason for canceling a job, whose row the caller has locked. */
export async function saveReason(tx: Tx, id: JobId, reason: CrewReason): Promise<void> {
  await tx.updateTable('jobs').set({ canceled_because: reason }).where('id', '=', id).execute();
}

/**
 * Marks a job's cancellation by the company as seen by the homeowner.
 *
 * @returns false when the homeowner has no such canceled job, or its cancellation was marked already
 */
export async function saveSeen(tx: Tx, homeowner: AccountId, id: JobId): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('jobs')
    .set({ cancellation_seen_at: sql<Date>`clock_now()` })
    .where('id', '=', id)
    .where('client_id', '=', homeowner)
    .where('canceled_because', 'is not', null)
    .where('cancellation_seen_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Resets a started job to pending, because the crew was there but could not mow. The caller must have locked the job.
 */
export async function saveNotBegun(tx: Tx, id: JobId): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ status: 'pending', started_at: null, updated_at: sql<Date>`clock_now()` })
    .where('id', '=', id)
    .where('status', '=', 'in-progress')
    .execute();
}
