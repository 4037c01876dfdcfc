import type { OfferId } from '@swath/domain/ids';
import type { OfferStatus } from '@swath/domain/offers/offer';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import type { Offers } from '../../../platform/db/tables.ts';

/**
 * Inserts a company's offer for a queued job, which waits for offers. As with all writes in this file, the caller must
 * have locked the queued job, whose row lock is also the lock of its offers.
 *
 * @returns the offer's id
 */

export async function insertOffer(tx: Tx, offer: Insertable<Offers>): Promise<OfferId> {
  const { id } = await tx.insertInto('offers').values(offer).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Ends those of the given offers that are open. @param status  how they end */
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
