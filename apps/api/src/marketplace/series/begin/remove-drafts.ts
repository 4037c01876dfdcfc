import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

/**
 * Deletes a batch of draft series, oldest first, that nothing refers to any more: no quote, card setup, proposal or
 * job. The draft of a refunded payment stays, as the payment keeps its quote, which refers to the draft.
 *
 * @param limits.before  only drafts created before this moment
 * @param limits.most  the maximum batch size
 * @returns the number of deleted drafts
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
