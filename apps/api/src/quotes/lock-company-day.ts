import type { Tx } from '../db/db.ts';

/**
 * Makes this transaction the only one that counts and gives away places of a company's day.
 *
 * Lock order everywhere: job, payment or homeowner, queued job, series, then company day, then quote.
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
