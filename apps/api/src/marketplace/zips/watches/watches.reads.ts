import type { SquareFeet } from '@swath/domain/units';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** A waiting list: the mail addresses that wait for a company at this ZIP for a lot of this size. */
export type Waiting = { readonly zip: string; readonly lot: SquareFeet };

/**
 * Lists the waiting lists with an address that was not mailed yet, ordered by ZIP and lot.
 *
 * @param after  cursor: the last waiting list of the previous page; null: the first page
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

/** Whether an address waits for a ZIP and was not mailed about it yet. */
export async function isWaiting(db: Db, { email, zip }: { email: string; zip: string }): Promise<boolean> {
  const row = await db
    .selectFrom('zip_watches')
    .where('email', '=', email)
    .where('zip_code', '=', zip)
    .where('told_at', 'is', null)
    .select('email')
    .executeTakeFirst();
  return row !== undefined;
}
