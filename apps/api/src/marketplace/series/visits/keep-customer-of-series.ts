import type { OwnClientId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import type { SeriesRow } from '../series.writes.ts';

/** The customer's name and place. */
type CustomerColumns = Pick<SeriesRow, 'full_name' | 'address' | 'zip_code' | 'latitude' | 'longitude'>;

/** Copies an own client's changed name or address to the series that have not ended: later visits use them. */
export async function keepCustomerOfSeries(tx: Tx, client: OwnClientId, customer: CustomerColumns): Promise<void> {
  await tx
    .updateTable('series')
    .set({ ...customer, updated_at: sql<Date>`clock_now()` })
    .where('own_client_id', '=', client)
    .where('status', '<>', 'ended')
    .execute();
}
