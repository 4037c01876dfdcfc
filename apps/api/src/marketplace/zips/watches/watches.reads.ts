import type { AccountId } from '@swath/domain/ids';
import type { SquareFeet } from '@swath/domain/units';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/**
 * What is waited for: a company at a ZIP for a lot of this size, or at a homeowner's own lawn.
 */
export type Waiting = {
  readonly zip: string;
  readonly lot: SquareFeet;
  /** The homeowner who waits, and where their lawn is; null: a list of mail addresses that wait for the ZIP's center. */
  readonly lawn: {
    readonly account: AccountId;
    readonly latitude: number | null;
    readonly longitude: number | null;
  } | null;
};

/**
 * Lists the waiting lists of ZIPs with an address that was not mailed yet, ordered by ZIP and lot.
 *
 * @param after  cursor: the last waiting list of the previous page; null: the first page
 */
export async function listWaitingZips(db: Db, after: Waiting | null, limit: number): Promise<Waiting[]> {
  const { rows } = await sql<Omit<Waiting, 'lawn'>>`
    select distinct zip_code as zip, lot_size_sqft as lot
      from zip_watches
     where told_at is null and account_id is null
       and (zip_code, lot_size_sqft) > (${after?.zip ?? ''}::text, ${after?.lot ?? 0}::int)
     order by zip_code, lot_size_sqft
     limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, lawn: null }));
}

/**
 * Lists the homeowners who wait for a company at their address and were not mailed yet, ordered by account. The place and
 * the lot are those of their profile; one that has moved to another ZIP is left out.
 *
 * @param after  cursor: the last one of the previous page; null: the first page
 */
export async function listWaitingLawns(db: Db, after: Waiting | null, limit: number): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('zip_watches as w')
    .innerJoin('profiles as p', 'p.account_id', 'w.account_id')
    .where('w.told_at', 'is', null)
    .where(sql<boolean>`left(p.zip_code, 5) = w.zip_code`)
    .$if(after?.lawn != null, (of) => of.where('w.account_id', '>', after!.lawn!.account))
    .orderBy('w.account_id')
    .limit(limit)
    .select(['p.account_id as account', 'w.zip_code as zip', 'p.latitude', 'p.longitude'])
    .select(({ fn }) => fn.coalesce('p.lot_size_sqft', 'w.lot_size_sqft').as('lot'))
    .execute();
  return rows.map(({ zip, lot, ...lawn }) => ({ zip, lot, lawn }));
}

/** Whether a homeowner waits for their lawn at a ZIP and was not mailed about it yet. */
export async function isWaiting(db: Db, { account, zip }: { account: AccountId; zip: string }): Promise<boolean> {
  const row = await db
    .selectFrom('zip_watches')
    .where('account_id', '=', account)
    .where('zip_code', '=', zip)
    .where('told_at', 'is', null)
    .select('email')
    .executeTakeFirst();
  return row !== undefined;
}
