import type { Point } from '@swath/domain/addresses/distance';
import type { SeriesId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

/**
 * Saves coordinates and time zone of a series' visits at this address whose coordinates are unknown.
 *
 * @param zone  IANA time zone; null: unknown
 */
export async function placeVisits(
  tx: Tx,
  series: { id: SeriesId; address: string },
  place: Point,
  zone: string | null,
): Promise<void> {
  const { latitude, longitude } = place;
  // Locked in the order of their ids, as in every transaction that locks several jobs, to avoid deadlocks.
  await sql`with lost as (
      select id from jobs where series_id = ${series.id} and address = ${series.address} and latitude is null
      order by id for no key update
    )
    update jobs set latitude = ${latitude}, longitude = ${longitude}, updated_at = clock_now(),
      property_time_zone = coalesce(${zone}, property_time_zone)
    from lost where jobs.id = lost.id`.execute(tx);
}
