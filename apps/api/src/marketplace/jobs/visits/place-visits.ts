import type { Point } from '@swath/domain/addresses/distance';
import type { SeriesId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { savePlaceOfVisits } from '../jobs.writes.ts';

/**
 * Puts the visits of a series at this address on the map, and into the time zone there, that are not there yet.
 *
 * @param zone  null: nobody knows it
 */
export const placeVisits = (
  tx: Tx,
  series: { id: SeriesId; address: string },
  place: Point,
  zone: string | null,
): Promise<void> => savePlaceOfVisits(tx, series, place, zone);
