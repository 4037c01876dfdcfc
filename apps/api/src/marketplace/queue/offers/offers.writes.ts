import type { OfferId } from '@swath/domain/ids';
import type { OfferStatus } from '@swath/domain/offers/offer';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import type { Offers } from '../../../platform/db/tables.ts';

/** Every write here requires that the caller has locked the queued job: its row lock is the lock of its offers. */

export async function insertOffer(tx: Tx, offer: Insertable<Offers>): Promise<OfferId> {
  const { id } = await tx.insertInto('offers').values(offer).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Ends offers that are open. */
export async function endOffers(
  tx: Tx,
  ids: readonly OfferId[],
  status: Exclude<OfferStatus, 'open'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('offers')
    .set({ status, ended_at: now })
    .where('id', '=', sql<OfferId>`any(${ids}::uuid[])`)
    .where('status', '=', 'open')
    .execute();
}
