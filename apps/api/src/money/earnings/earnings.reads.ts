import type { Day } from '@swath/domain/calendar';
import type { DayEarnings, PeriodEarnings } from '@swath/domain/earnings/earnings';
import { PERIOD_TYPES, type PeriodType, periodStart } from '@swath/domain/earnings/periods';
import { TREND_MONTHS, trendMonths } from '@swath/domain/earnings/trend';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { type Cents, cents } from '@swath/domain/units';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** Lists the companies that have a completed job or stored earnings. */
export async function listEarningCompanies(db: Db): Promise<CompanyId[]> {
  const { rows } = await sql<{ id: CompanyId }>`
    select id from companies
    where exists (select from jobs where jobs.company_id = companies.id and jobs.status = 'completed')
      or exists (select from company_earnings_snapshots where company_id = companies.id)
    order by id`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Sums what a company earned with completed jobs, per day in the company's time zone: with homeowners (`amount`,
 * `jobs`) and with own clients, whom it bills itself (`ownAmount`, `ownJobs`).
 */
export async function listEarningsFromJobs(db: Db, company: CompanyId): Promise<DayEarnings[]> {
  const { rows } = await sql<{ day: Day; amount: number; jobs: number; own_amount: number; own_jobs: number }>`
    select (completed_at at time zone time_zone)::date as day,
      coalesce(sum(price_cents - fee_cents - share_returned_cents) filter (where client_id is not null), 0)::int as amount,
      count(client_id)::int as jobs,
      coalesce(sum(price_cents) filter (where client_id is null), 0)::int as own_amount,
      count(own_client_id)::int as own_jobs
    from jobs
    where company_id = ${company} and status = 'completed'
    group by 1
    order by 1`.execute(db);
  return rows.map((row) => ({
    day: row.day,
    amount: cents(row.amount),
    jobs: row.jobs,
    ownAmount: cents(row.own_amount),
    ownJobs: row.own_jobs,
  }));
}

/** Finds how much of the company's share of a job was refunded by an administrator (by hand), in cents. */
export async function findShareReturned(db: Db, job: JobId): Promise<Cents> {
  const row = await db.selectFrom('jobs').where('id', '=', job).select('share_returned_cents').executeTakeFirst();
  return row?.share_returned_cents ?? cents(0);
}

/** Lists the stored earnings of a company, one sum per week, month and year. */
export async function listSnapshots(db: Db, company: CompanyId): Promise<PeriodEarnings[]> {
  const rows = await db
    .selectFrom('company_earnings_snapshots')
    .where('company_id', '=', company)
    .select(['period_type', 'period_start', 'amount_cents', 'job_count', 'own_amount_cents', 'own_job_count'])
    .execute();
  return rows.map((row) => ({
    type: row.period_type,
    start: row.period_start,
    // Not validated here: the comparison must find rows with impossible values too.
    amount: row.amount_cents,
    jobs: row.job_count,
    ownAmount: row.own_amount_cents,
    ownJobs: row.own_job_count,
  }));
}

const inDollars = (amount: number): number => amount / 100;

/** A company's earnings from homeowners in the week, month and year that contain a day, in US dollars. */
export async function findCurrentEarnings(db: Db, company: CompanyId, today: Day) {
  const rows = await db
    .selectFrom('company_earnings_snapshots')
    .where('company_id', '=', company)
    .where((eb) =>
      eb.or(
        PERIOD_TYPES.map((type) =>
          eb.and([eb('period_type', '=', type), eb('period_start', '=', periodStart(type, today))]),
        ),
      ),
    )
    .select(['period_type', 'amount_cents'])
    .execute();
  const total = (type: PeriodType) => inDollars(rows.find((row) => row.period_type === type)?.amount_cents ?? 0);
  return { weekly_total: total('week'), monthly_total: total('month'), yearly_total: total('year') };
}

/**
 * A company's earnings from homeowners per month, in US dollars: the months of the earnings chart, latest first, at
 * most twelve (see `trendMonths`).
 */
export async function listEarningMonths(db: Db, company: CompanyId, today: Day) {
  const rows = await db
    .selectFrom('company_earnings_snapshots')
    .where('company_id', '=', company)
    .where('period_type', '=', 'month')
    .orderBy('period_start', 'desc')
    .limit(TREND_MONTHS)
    .select(['period_start', 'amount_cents'])
    .execute();
  const earned = rows.map((row) => ({ start: row.period_start, amount: row.amount_cents }));
  return trendMonths(earned, today).map(({ start, amount }) => ({ period_start: start, amount: inDollars(amount) }));
}
