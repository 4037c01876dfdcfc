import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

/**
 * Deletes one batch of series that were agreed to and never begun, the oldest first: what their first visit was to be paid
 * by is gone, or belongs to another. One whose payment came and went back keeps its quote, and stays with it.
 *
 * @param before  they were agreed to before this moment
 * @returns how many went
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
