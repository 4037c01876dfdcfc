import type { JobId, QuoteId } from '@swath/domain/ids';
import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '../../machinery/db/db.ts';
import type { Quotes } from '../../machinery/db/tables.ts';

export type QuoteRow = Selectable<Quotes>;

/** Keeps a price and a place for a homeowner; whoever asks holds the company's day. */
export async function insertQuote(tx: Tx, quote: Insertable<Quotes>): Promise<QuoteRow> {
  return tx.insertInto('quotes').values(quote).returningAll().executeTakeFirstOrThrow();
}

/** Holds a quote until this transaction ends. @throws when there is no such quote */
export async function lockQuote(tx: Tx, id: QuoteId): Promise<QuoteRow> {
  return tx.selectFrom('quotes').where('id', '=', id).selectAll().forUpdate().executeTakeFirstOrThrow();
}

/** Ends a quote: as a job, with the money on its way back, or with nothing. Its place is free from then on. */
export async function endQuote(
  tx: Tx,
  id: QuoteId,
  end: { outcome: 'booked'; jobId: JobId } | { outcome: 'returned' | 'expired' },
): Promise<void> {
  await tx
    .updateTable('quotes')
    .set({ outcome: end.outcome, job_id: 'jobId' in end ? end.jobId : null })
    .where('id', '=', id)
    // One that became something in the meantime stays what it is.
    .where('outcome', '=', 'open')
    .execute();
}
