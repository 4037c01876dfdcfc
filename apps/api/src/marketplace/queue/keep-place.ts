import type { Point } from '@swath/domain/addresses/distance';
import type { QueuedJobId } from '@swath/domain/ids';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../platform/db/db.ts';
import { savePlaceOfQueuedJob } from './queue.writes.ts';

/**
 * Saves the coordinates of a queued job if they were unknown, unless its address has changed since: companies whose areas
 * cover the place find it from now on.
 *
 * @param found.zone  the time zone there; null: unknown
 */
export async function keepPlaceOfQueuedJob(
  tx: Tx,
  of: { id: QueuedJobId; address: string },
  found: { place: Point; zone: string | null },
): Promise<void> {
  const account = await savePlaceOfQueuedJob(tx, of, found);
  if (account) await recordChange(tx, { kind: 'queue.changed', subject: of.id, audience: { account, crews: true } });
}
