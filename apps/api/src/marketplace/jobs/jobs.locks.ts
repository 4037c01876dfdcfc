import type { CompanyId, JobId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

/**
 * Locks some jobs of a company until the transaction ends. Lock order: a job before its day, so a caller that adds to their
 * history while it holds the company's day takes this first.
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
