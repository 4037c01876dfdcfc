import type { QuoteId } from '@swath/domain/ids';
import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '../db/db.ts';
import type { Quotes } from '../db/tables.ts';

export type QuoteRow = Selectable<Quotes>;

/** Lets one request of a homeowner after the other take places, so that they cannot hold more than they may. */
export async function lockHomeowner(tx: Tx, account: string): Promise<void> {
  await tx.selectFrom('accounts').where('id', '=', account).select('id').forNoKeyUpdate().executeTakeFirstOrThrow();
}

/**
 * Makes this transaction the only one that counts and gives away places of a company's day.
 *
 * Lock order everywhere: payment, queued job or homeowner, then company day, then quote.
 */
export async function lockCompanyDay(tx: Tx, company: string, day: string): Promise<void> {
  await tx
    .insertInto('company_days')
    .values({ company_id: company, service_date: day })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .selectFrom('company_days')
    .where('company_id', '=', company)
    .where('service_date', '=', day)
    .select('company_id')
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function insertQuote(tx: Tx, quote: Insertable<Quotes>): Promise<QuoteRow> {
  return tx.insertInto('quotes').values(quote).returningAll().executeTakeFirstOrThrow();
}

export async function lockQuote(tx: Tx, id: QuoteId): Promise<QuoteRow> {
  return tx.selectFrom('quotes').where('id', '=', id).selectAll().forUpdate().executeTakeFirstOrThrow();
}

/** Ends a quote: as a job, with the money on its way back, or with nothing. Its place is free from then on. */
export async function endQuote(
  tx: Tx,
  id: QuoteId,
  end: { outcome: 'booked'; jobId: string } | { outcome: 'returned' | 'expired' },
): Promise<void> {
  await tx
    .updateTable('quotes')
    .set({ outcome: end.outcome, job_id: 'jobId' in end ? end.jobId : null })
    .where('id', '=', id)
    // One that became something in the meantime stays what it is.
    .where('outcome', '=', 'open')
    .execute();
}
