import type { OfferId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

/** Maximum extension of an offer, however often its homeowner starts a checkout. */
const LONGEST_OVERTIME = sql`interval '10 minutes'`;

/** Extends an offer while its homeowner is in checkout, as a step of accepting it; never shortens it. */
export async function holdOffer(tx: Tx, id: OfferId, until: Date): Promise<void> {
  await tx
    .updateTable('offers')
    .set({
      held_until: sql<Date>`greatest(held_until, least(${until}::timestamptz, expires_at + ${LONGEST_OVERTIME}))`,
    })
    .where('id', '=', id)
    .execute();
}
