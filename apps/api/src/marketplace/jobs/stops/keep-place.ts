import type { Point } from '@swath/domain/addresses/distance';
import type { JobId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { savePlaceOfJob } from '../jobs.writes.ts';
import { enqueueRouteTask } from './enqueue-route-task.ts';

/**
 * Saves the coordinates of a job if they were unknown, unless its address has changed since; its day is replanned.
 *
 * @param found.zone  the time zone there; null: unknown
 */
export async function keepPlaceOfJob(
  tx: Tx,
  of: { id: JobId; address: string },
  found: { place: Point; zone: string | null },
): Promise<void> {
  const stop = await savePlaceOfJob(tx, of, found);
  if (stop) await enqueueRouteTask(tx, stop.company_id, stop.service_date);
}
