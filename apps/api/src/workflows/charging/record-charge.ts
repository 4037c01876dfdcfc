import type { SeriesId } from '@swath/domain/ids';
import type { Tx } from '../../platform/db/db.ts';
import { lockSeries, saveSeriesCharge } from './charges.writes.ts';

/** Resets a series' count of declines to zero after a payment. Runs in the transaction that settles the payment. */
export async function recordCharge(tx: Tx, id: SeriesId, now: Date): Promise<void> {
  const series = await lockSeries(tx, id);
  if (series && series.declines_in_row > 0) await saveSeriesCharge(tx, id, { declines_in_row: 0 }, now);
}
