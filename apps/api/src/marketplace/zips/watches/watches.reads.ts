import type { SquareFeet } from '@swath/domain/units';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** A ZIP and a lot with a waiting list. */
export type Waiting = { readonly zip: string; readonly lot: SquareFeet };

/**
 * The ZIPs and lots with a waiting list, deduplicated and in order.
 *
 * @param after  pagination cursor; null: from the beginning
 */
export async function listWaiting(db: Db, after: Waiting | null, limit: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select distinct zip_code as zip, lot_size_sqft as lot
      from zip_watches
     where told_at is null and (zip_code, lot_size_sqft) > (${after?.zip ?? ''}::text, ${after?.lot ?? 0}::int)
     order by zip_code, lot_size_sqft
     limit ${limit}`.execute(db);
  return rows;
}
