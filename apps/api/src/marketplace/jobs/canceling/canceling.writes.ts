import type { AccountId, JobId } from '@swath/domain/ids';
import type { CrewReason } from '@swath/domain/jobs/crew-reason';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

/** Writes down why a company has canceled a job that it holds. */
export async function saveReason(tx: Tx, id: JobId, reason: CrewReason): Promise<void> {
  await tx.updateTable('jobs').set({ canceled_because: reason }).where('id', '=', id).execute();
}

/** Notes that a homeowner has seen to a mowing that its company canceled. @returns false when there is none to see to */
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

/** The crew has come and not begun after all: the job is pending again. The caller holds it. */
export async function saveNotBegun(tx: Tx, id: JobId): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ status: 'pending', started_at: null, updated_at: sql<Date>`clock_now()` })
    .where('id', '=', id)
    .where('status', '=', 'in-progress')
    .execute();
}
