import type { AccountId, OwnClientId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { decideTimeZone } from '../../../platform/providers/addresses/time-zones.ts';
import { lockWithoutZone, saveZonesOfProperties } from './zones.writes.ts';

/** Saves the lawn's time zone for jobs of the given homeowners or own clients that lack it, each by its own ZIP. */
export async function keepZonesOfVisits(
  tx: Tx,
  of: { accounts: readonly AccountId[] } | { clients: readonly OwnClientId[] },
): Promise<void> {
  const jobs = await lockWithoutZone(tx, of);
  const zones = await Promise.all(jobs.map(({ zip_code }) => decideTimeZone(zip_code, null)));
  const known = jobs.flatMap(({ id }, at) => {
    const zone = zones[at]!.time_zone;
    return zone === undefined ? [] : [{ id, zone }];
  });
  await saveZonesOfProperties(tx, known);
}
