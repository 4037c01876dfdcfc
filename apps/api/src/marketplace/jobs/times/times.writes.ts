import type { JobId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

/** Saves when a job is planned to start, and whether that time is locked. */
export async function saveTime(tx: Tx, id: JobId, { start, locked }: { start: Date; locked: boolean }): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ planned_start: start, is_locked: locked, updated_at: sql<Date>`clock_now()` })
    .where('id', '=', id)
    .execute();
}
