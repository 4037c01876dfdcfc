import type { Day } from '@swath/domain/calendar';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

/**
 * Lets one request of a homeowner after the other take places or change a series, so that they cannot hold more than
 * they may, nor change twice what they tapped twice. Always the first lock of its transaction.
 */
export async function lockHomeowner(tx: Tx, account: AccountId): Promise<void> {
  await tx.selectFrom('accounts').where('id', '=', account).select('id').forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Makes this transaction the only one that counts and gives away places of a company's day. */
export const lockCompanyDay = (tx: Tx, company: CompanyId, day: Day): Promise<void> =>
  lockCompanyDays(tx, company, [day]);

/**
 * Makes this transaction the only one that counts and gives away places of these days of a company. They are taken in
 * the order of the calendar, so that two who want the same ones wait for each other and never both.
 *
 * Lock order everywhere: job, then payment, queued job, series, company day, quote.
 */
export async function lockCompanyDays(tx: Tx, company: CompanyId, days: readonly Day[]): Promise<void> {
  await sql`insert into company_days (company_id, service_date)
    select ${company}, day from unnest(${[...days]}::date[]) as day order by day
    on conflict do nothing`.execute(tx);
  await sql`select from company_days
    where company_id = ${company} and service_date = any(${[...days]}::date[])
    order by service_date for update`.execute(tx);
}
