import type { AccountId } from '@swath/domain/ids';
import type { SquareFeet } from '@swath/domain/units';
import { TOLD_WATCH_DAYS, WATCH_DAYS } from '@swath/domain/zips/watch';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import type { Waiting } from './watches.reads.ts';

const afterDays = (now: Date, days: number): Date => new Date(now.getTime() + days * 86_400_000);

export type Watch = {
  readonly email: string;
  readonly zip: string;
  readonly lot: SquareFeet;
  /** The homeowner who waits for their own lawn; null: the address waits for the ZIP. */
  readonly account: AccountId | null;
};

/**
 * Puts an address on the waiting list of a ZIP. If it is on it already, replaces the lot and starts the waiting time
 * anew; a homeowner's keeps waiting for their lawn.
 */
export async function saveWatch(tx: Tx, { email, zip, lot, account }: Watch, now: Date): Promise<void> {
  const anew: { lot_size_sqft: SquareFeet; created_at: Date; ends_at: Date; told_at: null; token_hash: null } = {
    ...{ lot_size_sqft: lot, created_at: now, ends_at: afterDays(now, WATCH_DAYS) },
    ...{ told_at: null, token_hash: null },
  };
  await tx
    .insertInto('zip_watches')
    .values({ email, zip_code: zip, account_id: account, ...anew })
    .onConflict((known) =>
      known.columns(['email', 'zip_code']).doUpdateSet({ ...anew, ...(account && { account_id: account }) }),
    )
    .execute();
}

/**
 * Takes an advisory lock per mail address until the transaction ends: serializes concurrent additions for one address.
 */
export async function lockWatchesOf(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`zip watches ${email}`}, 0))`.execute(tx);
}

/** Keeps an address's latest `count` watches (ZIPs it waits for) and deletes the rest. */
export async function keepLatestWatches(tx: Tx, email: string, count: number): Promise<void> {
  await sql`
    delete from zip_watches
     where email = ${email}
       and zip_code not in (select zip_code from zip_watches where email = ${email}
                             order by created_at desc, zip_code limit ${count})`.execute(tx);
}

/**
 * Locks and lists up to `limit` addresses that wait for this and were not mailed yet, skipping rows that another
 * transaction has locked.
 */
export async function lockWaiting(tx: Tx, { zip, lot, lawn }: Waiting, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('zip_watches')
    .where('zip_code', '=', zip)
    .$if(lawn !== null, (of) => of.where('account_id', '=', lawn!.account))
    .$if(lawn === null, (of) => of.where('account_id', 'is', null).where('lot_size_sqft', '=', lot))
    .where('told_at', 'is', null)
    .select('email')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ email }) => email);
}

/** Marks an address as mailed about a ZIP, and stores the hash of its unsubscribe token. */
export async function saveNotified(
  tx: Tx,
  { email, zip, tokenHash }: { email: string; zip: string; tokenHash: Buffer },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('zip_watches')
    .set({ told_at: now, token_hash: tokenHash, ends_at: afterDays(now, TOLD_WATCH_DAYS) })
    .where('email', '=', email)
    .where('zip_code', '=', zip)
    .execute();
}

/** Deletes every watch of the address to which this unsubscribe token was mailed; does nothing for an unknown token. */
export async function deleteWatchesByToken(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx
    .deleteFrom('zip_watches')
    .where('email', 'in', (watches) =>
      watches.selectFrom('zip_watches').where('token_hash', '=', tokenHash).select('email'),
    )
    .execute();
}

/** Deletes an address's watch of a ZIP. @returns whether there was one */
export async function deleteWatch(tx: Tx, { email, zip }: { email: string; zip: string }): Promise<boolean> {
  const gone = await tx
    .deleteFrom('zip_watches')
    .where('email', '=', email)
    .where('zip_code', '=', zip)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
