import type { CompanyId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

/** Sets a company's new time zone on those of its series that have not ended. */
export async function retimeSeries(tx: Tx, company: CompanyId, zone: string): Promise<void> {
  await tx
    .updateTable('series')
    .set({ time_zone: zone, updated_at: sql<Date>`clock_now()` })
    .where('company_id', '=', company)
    .where('status', '<>', 'ended')
    .where('time_zone', '<>', zone)
    .execute();
}
