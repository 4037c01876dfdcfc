import type { OwnClientId } from '@swath/domain/ids';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import type { Jobs } from '../../../platform/db/tables.ts';

/** Name, address and coordinates of a customer, as a job stores them. */
type CustomerColumns = Pick<Selectable<Jobs>, 'full_name' | 'address' | 'zip_code' | 'latitude' | 'longitude'>;

/**
 * Copies the changed name, address or place of an own client (a customer whom the company bills itself, outside of
 * Swath) to their pending jobs.
 */
export async function keepCustomer(tx: Tx, client: OwnClientId, customer: CustomerColumns): Promise<void> {
  // Locked in the order of their ids, as in every transaction that locks several jobs, to avoid deadlocks.
  const visits = tx.selectFrom('jobs').where('own_client_id', '=', client).where('status', '=', 'pending');
  const rows = await visits.select('id').orderBy('id').forNoKeyUpdate().execute();
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await tx
    .updateTable('jobs')
    .set({
      ...customer,
      property_time_zone: sql<string | null>`(select time_zone from own_clients where id = ${client})`,
      updated_at: sql<Date>`clock_now()`,
    })
    .where('id', 'in', ids)
    .execute();
}
