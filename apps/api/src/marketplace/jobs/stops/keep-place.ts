import type { Point } from '@swath/domain/addresses/distance';
import type { JobId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { savePlaceOfJob } from '../jobs.writes.ts';
import { enqueueRouteTask } from './enqueue-route-task.ts';

/**
 * Saves the coordinates of a job, if none are stored and its address is unchanged, and enqueues a new route for its
 * day.
 *
 * @param found.zone  time zone of that place; null: unknown
 */
export async function keepPlaceOfJob(
  tx: Tx,
  of: { id: JobId; address: string },
  found: { place: Point; zone: string | null },
): Promise<void> {
  const stop = await savePlaceOfJob(tx, of, found);
  if (stop) await enqueueRouteTask(tx, stop.company_id, stop.service_date);
}
