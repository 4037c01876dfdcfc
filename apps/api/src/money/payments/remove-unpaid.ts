import type { QuoteId } from '@swath/domain/ids';
import { CAME, DEAD } from '@swath/domain/payments/payment-state';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { inStates } from './in-states.ts';

/**
 * Deletes a batch of payments on pages that were never paid, of checkouts and invoices, oldest first, with their ledger.
 * Keeps those that ever held money, even just authorized, and those that may still be paid.
 *
 * @param limits.before  only payments whose page expired before this instant
 * @param limits.most  the maximum batch size
 * @returns how many were deleted, and the quotes they were for
 */
export async function removeUnpaid(
  tx: Tx,
  { before, most }: { before: Date; most: number },
): Promise<{ removed: number; quotes: QuoteId[] }> {
  // The condition must equal that of the partial index payments_unpaid, so that PostgreSQL uses the index.
  const { rows } = await sql<{ id: string; quote_id: QuoteId | null }>`
    select id, quote_id from payments
     where kind <> 'visit' and job_id is null and refund_reason is null and captured_cents = 0
       and state in ${inStates(DEAD)} and session_expires_at < ${before}
       and not exists (select from payment_ledger line where line.payment_id = payments.id
         and (line.captured_cents > 0 or line.to_state in ${inStates(CAME)}))
     order by session_expires_at limit ${sql.lit(most)} for update skip locked`.execute(tx);
  if (rows.length === 0) return { removed: 0, quotes: [] };
  const ids = sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`;
  await sql`delete from payment_ledger where payment_id = ${ids}`.execute(tx);
  await sql`delete from payments where id = ${ids}`.execute(tx);
  return { removed: rows.length, quotes: rows.flatMap((row) => row.quote_id ?? []) };
}
