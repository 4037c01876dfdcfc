import type { Day } from '@swath/domain/calendar';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

/**
 * Locks the homeowner's account row, so that their requests that reserve time or change a series run one at a time:
 * concurrent ones cannot exceed the maximum of reservations, and a double tap is not applied twice. Must be the first
 * lock of its transaction.
 */
export async function lockHomeowner(tx: Tx, account: AccountId): Promise<void> {
  await tx.selectFrom('accounts').where('id', '=', account).select('id').forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Locks a company's day, so that its free time can be counted and taken. */
export const lockCompanyDay = (tx: Tx, company: CompanyId, day: Day): Promise<void> =>
  lockCompanyDays(tx, company, [day]);

/**
 * Locks days of a company, so that their free time can be counted and taken; in the order of the calendar, so that two
 * transactions cannot deadlock.
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
