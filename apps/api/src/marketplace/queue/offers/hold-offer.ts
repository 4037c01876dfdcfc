import type { OfferId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

/** How long an offer can stay open after its expiry, however often its homeowner starts a checkout. */
const LONGEST_OVERTIME = sql`interval '10 minutes'`;

/**
 * Keeps an offer open while its homeowner is paying, as a step of accepting it: until the given time, but at most ten
 * minutes after the offer's expiry. Never shortens it.
 */
export async function holdOffer(tx: Tx, id: OfferId, until: Date): Promise<void> {
  await tx
    .updateTable('offers')
    .set({
      held_until: sql<Date>`greatest(held_until, least(${until}::timestamptz, expires_at + ${LONGEST_OVERTIME}))`,
    })
    .where('id', '=', id)
    .execute();
}
