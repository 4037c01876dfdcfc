import type { JobId, QuoteId } from '@swath/domain/ids';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { COLUMNS, type Quotes } from '../../platform/db/tables.ts';

export type QuoteRow = Selectable<Quotes>;

/** Inserts a quote with its price and its reservation of a slot. The caller has locked the company's day. */
export async function insertQuote(tx: Tx, quote: Insertable<Quotes>): Promise<QuoteRow> {
  return tx.insertInto('quotes').values(quote).returning(COLUMNS.quotes).executeTakeFirstOrThrow();
}

/** Locks a quote until the end of the transaction. @throws when there is no such quote */
export async function lockQuote(tx: Tx, id: QuoteId): Promise<QuoteRow> {
  return tx.selectFrom('quotes').where('id', '=', id).select(COLUMNS.quotes).forUpdate().executeTakeFirstOrThrow();
}

/**
 * Ends an open quote as booked, returned (refunded) or expired, which frees its slot. Does nothing if it has ended
 * already.
 */
export async function endQuote(
  tx: Tx,
  id: QuoteId,
  end: { outcome: 'booked'; jobId: JobId } | { outcome: 'returned' | 'expired' },
): Promise<void> {
  await tx
    .updateTable('quotes')
    .set({ outcome: end.outcome, job_id: 'jobId' in end ? end.jobId : null })
    .where('id', '=', id)
    // A quote that has ended meanwhile stays as it is.
    .where('outcome', '=', 'open')
    .execute();
}

/** Deletes quotes after their checkouts were deleted; quotes that became a job are kept. */
export async function deleteQuotes(tx: Tx, ids: readonly QuoteId[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('quotes')
    .where('id', '=', sql<QuoteId>`any(${ids}::uuid[])`)
    .where('job_id', 'is', null)
    .execute();
}

/**
 * Deletes at most `most` unpaid quotes that never had a checkout and whose price was valid until before `before`, the
 * oldest first.
 * @returns how many were deleted
 */
export async function deleteUnused(tx: Tx, { before, most }: { before: Date; most: number }): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from quotes where ctid = any(array(
      select ctid from quotes unused
       where outcome in ('open', 'expired') and expires_at < ${before}
         and not exists (select from payments where quote_id = unused.id)
       order by expires_at limit ${sql.lit(most)} for update skip locked))`.execute(tx);
  return Number(numAffectedRows);
}
