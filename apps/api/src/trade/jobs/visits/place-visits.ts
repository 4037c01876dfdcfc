import type { Point } from '@swath/domain/addresses/distance';
import type { SeriesId } from '@swath/domain/ids';
import type { Tx } from '../../../machinery/db/db.ts';
import { savePlaceOfVisits } from '../jobs.writes.ts';

/** Puts the visits of a series on the map that are not there yet. */
export const placeVisits = (tx: Tx, series: SeriesId, place: Point): Promise<void> =>
  savePlaceOfVisits(tx, series, place);
