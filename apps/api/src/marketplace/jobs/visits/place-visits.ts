import type { Point } from '@swath/domain/addresses/distance';
import type { SeriesId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { savePlaceOfVisits } from '../jobs.writes.ts';

/**
 * Saves coordinates and time zone of the visits of a series at this address where they were unknown.
 *
 * @param zone  null: unknown
 */
export const placeVisits = (
  tx: Tx,
  series: { id: SeriesId; address: string },
  place: Point,
  zone: string | null,
): Promise<void> => savePlaceOfVisits(tx, series, place, zone);
