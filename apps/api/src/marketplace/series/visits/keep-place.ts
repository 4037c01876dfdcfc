import type { Point } from '@swath/domain/addresses/distance';
import type { SeriesId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { placeVisits } from '../../jobs/visits/place-visits.ts';
import { savePlace } from '../series.writes.ts';

/**
 * Saves the coordinates of a series and of its visits that have none, unless the address has changed since the lookup.
 * Has the routes of its days planned again.
 *
 * @param found.zone  the time zone of the place; null: unknown
 */
export async function keepPlaceOfSeries(
  tx: Tx,
  of: { id: SeriesId; address: string },
  { place, zone }: { place: Point; zone: string | null },
): Promise<void> {
  await placeVisits(tx, of, place, zone);
  await savePlace(tx, of, place);
  await enqueueTask(tx, 'optimize-series', { seriesId: of.id }, { key: `optimize:${of.id}` });
}
