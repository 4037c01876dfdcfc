import type { OwnClientId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import type { SeriesRow } from '../series.writes.ts';

/** The columns of a series that hold the customer's name and place. */
type CustomerColumns = Pick<SeriesRow, 'full_name' | 'address' | 'zip_code' | 'latitude' | 'longitude'>;

/** Copies an own client's new name or address to those of its series that have not ended, for later visits. */
export async function keepCustomerOfSeries(tx: Tx, client: OwnClientId, customer: CustomerColumns): Promise<void> {
  await tx
    .updateTable('series')
    .set({ ...customer, updated_at: sql<Date>`clock_now()` })
    .where('own_client_id', '=', client)
    .where('status', '<>', 'ended')
    .execute();
}
