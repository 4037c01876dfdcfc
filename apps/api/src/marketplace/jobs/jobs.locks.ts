import type { Day } from '@swath/domain/calendar';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { selectStops } from './stops/list-stops.ts';

/**
 * Locks some jobs of a company until the transaction ends. Jobs are locked before their company's day, so a caller that
 * locks the day and adds to these jobs' history calls this function first.
 */
export async function lockJobsOfCompany(tx: Tx, company: CompanyId, ids: readonly JobId[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .selectFrom('jobs')
    .where('company_id', '=', company)
    .where('id', '=', sql<JobId>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute();
}

/** Locks the jobs on the route of a company's day until the caller's transaction ends. */
export async function lockStops(tx: Tx, company: CompanyId, day: Day): Promise<void> {
  // Lock order: every transaction that locks several jobs does so by id, which avoids deadlocks.
  await selectStops(tx, company, day).clearSelect().select('jobs.id').orderBy('jobs.id').forNoKeyUpdate().execute();
}
