import type { CompanyId, JobId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

/**
 * Keeps some jobs of a company as they are until the transaction ends. Whoever adds a line to their history with a company's
 * day held takes this first: a job is locked before its day.
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
