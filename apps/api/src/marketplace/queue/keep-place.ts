import type { Point } from '@swath/domain/addresses/distance';
import type { AccountId, QueuedJobId } from '@swath/domain/ids';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../platform/db/db.ts';
import { decideTimeZone } from '../../platform/providers/addresses/time-zones.ts';
import { lockWaitingOf, savePlaceOfQueuedJob, saveZoneOfQueuedJob } from './queue.writes.ts';

/**
 * Saves the coordinates of a queued job's lawn, if none are stored and the address is unchanged, so that companies
 * whose areas cover it can find the job.
 *
 * @param found.zone  time zone of that place; null: unknown
 */
export async function keepPlaceOfQueuedJob(
  tx: Tx,
  of: { id: QueuedJobId; address: string },
  found: { place: Point; zone: string | null },
): Promise<void> {
  const account = await savePlaceOfQueuedJob(tx, of, found);
  if (account) await recordChange(tx, { kind: 'queue.changed', subject: of.id, audience: { account, crews: true } });
}

/**
 * Determines and saves the lawn's time zone for the given homeowners' queued jobs that wait for offers, each from its
 * own ZIP. Their expiry does not change.
 */
export async function keepZonesOfQueue(tx: Tx, accounts: readonly AccountId[]): Promise<void> {
  for (const { id, zip_code, time_zone } of await lockWaitingOf(tx, accounts)) {
    const { time_zone: zone } = await decideTimeZone(zip_code, null);
    if (zone !== undefined && zone !== time_zone) await saveZoneOfQueuedJob(tx, id, zone);
  }
}
