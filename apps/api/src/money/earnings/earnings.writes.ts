import type { PeriodEarnings } from '@swath/domain/earnings/earnings';
import type { CompanyId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

const rowsOf = (company: CompanyId, earned: readonly PeriodEarnings[], at: Date) =>
  earned.map(({ type, start, amount, jobs, ownAmount, ownJobs }) => ({
    company_id: company,
    period_type: type,
    period_start: start,
    amount_cents: amount,
    job_count: jobs,
    own_amount_cents: ownAmount,
    own_job_count: ownJobs,
    updated_at: at,
  }));

/**
 * Adds to a company's stored earnings, creating missing periods. Callers pass week, month, year in that order, so that
 * concurrent completions cannot deadlock.
 */
export async function addEarnings(
  tx: Tx,
  company: CompanyId,
  earned: readonly PeriodEarnings[],
  at: Date,
): Promise<void> {
  await tx
    .insertInto('company_earnings_snapshots')
    .values(rowsOf(company, earned, at))
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'period_type', 'period_start']).doUpdateSet({
        amount_cents: sql`company_earnings_snapshots.amount_cents + excluded.amount_cents`,
        job_count: sql`company_earnings_snapshots.job_count + excluded.job_count`,
        own_amount_cents: sql`company_earnings_snapshots.own_amount_cents + excluded.own_amount_cents`,
        own_job_count: sql`company_earnings_snapshots.own_job_count + excluded.own_job_count`,
        updated_at: sql`excluded.updated_at`,
      }),
    )
    .execute();
}

/**
 * Subtracts from a company's stored earnings. Callers pass week, month, year in that order, so that concurrent
 * completions cannot deadlock.
 */
export async function subtractEarnings(
  tx: Tx,
  company: CompanyId,
  earned: readonly PeriodEarnings[],
  at: Date,
): Promise<void> {
  for (const { type, start, amount, jobs, ownAmount, ownJobs } of earned) {
    await tx
      .updateTable('company_earnings_snapshots')
      .set((eb) => ({
        amount_cents: sql`${eb.ref('amount_cents')} - ${amount}::int`,
        job_count: eb('job_count', '-', jobs),
        own_amount_cents: sql`${eb.ref('own_amount_cents')} - ${ownAmount}::int`,
        own_job_count: eb('own_job_count', '-', ownJobs),
        updated_at: at,
      }))
      .where('company_id', '=', company)
      .where('period_type', '=', type)
      .where('period_start', '=', start)
      .execute();
  }
}

/** Overwrites a company's stored earnings of the given weeks, months and years. */
export async function replaceEarnings(
  tx: Tx,
  company: CompanyId,
  earned: readonly PeriodEarnings[],
  at: Date,
): Promise<void> {
  await tx
    .insertInto('company_earnings_snapshots')
    .values(rowsOf(company, earned, at))
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'period_type', 'period_start']).doUpdateSet({
        amount_cents: sql`excluded.amount_cents`,
        job_count: sql`excluded.job_count`,
        own_amount_cents: sql`excluded.own_amount_cents`,
        own_job_count: sql`excluded.own_job_count`,
        updated_at: sql`excluded.updated_at`,
      }),
    )
    .execute();
}
