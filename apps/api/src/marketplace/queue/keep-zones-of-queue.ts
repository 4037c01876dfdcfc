import type { AccountId } from '@swath/domain/ids';
import type { Tx } from '../../platform/db/db.ts';
import { decideTimeZone } from '../../platform/providers/addresses/time-zones.ts';
import { lockWaitingOf, saveZoneOfQueuedJob } from './queue.writes.ts';

/**
 * Decides and saves the lawn's time zone for waiting jobs of the given homeowners, each by its own ZIP. Their time of expiry
 * stays as announced.
 */
export async function keepZonesOfQueue(tx: Tx, accounts: readonly AccountId[]): Promise<void> {
  for (const { id, zip_code, time_zone } of await lockWaitingOf(tx, accounts)) {
    const { time_zone: zone } = await decideTimeZone(zip_code, null);
    if (zone !== undefined && zone !== time_zone) await saveZoneOfQueuedJob(tx, id, zone);
  }
}
