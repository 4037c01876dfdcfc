import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

/**
 * Deletes a batch of series that were agreed to and never activated, the oldest first: the quote of their first visit is
 * gone, or belongs to another one. One whose payment was refunded keeps its quote, and is kept with it.
 *
 * @param before  they were agreed to before this moment
 * @returns the number of deleted ones
 */
export async function removeDrafts(tx: Tx, { before, most }: { before: Date; most: number }): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from series where ctid = any(array(
      select ctid from series draft
       where status = 'draft' and created_at < ${before}
         and not exists (select from quotes where series_id = draft.id)
         and not exists (select from card_setups where series_id = draft.id)
         and not exists (select from series_proposals where series_id = draft.id)
         and not exists (select from jobs where series_id = draft.id)
       order by created_at limit ${sql.lit(most)} for update skip locked))`.execute(tx);
  return Number(numAffectedRows);
}
