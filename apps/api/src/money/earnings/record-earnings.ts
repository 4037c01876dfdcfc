import { earningsByPeriod, earningsOf } from '@swath/domain/earnings/earnings';
import type { CompletedJob } from '@swath/domain/jobs/job';
import type { Tx } from '../../machinery/db/db.ts';
import { addEarnings, subtractEarnings } from './earnings.writes.ts';

/**
 * Adds a company's share of a job to its week, month and year, in the transaction that completes the job.
 *
 * Source: docs/decisions.md, D46.
 */
export async function recordEarnings(tx: Tx, job: CompletedJob): Promise<void> {
  await addEarnings(tx, job.companyId, earningsByPeriod([earningsOf(job)]), job.completedAt);
}

/**
 * Takes a company's share of a job off its week, month and year again, in the transaction that undoes its completion.
 *
 * @param job  as it was completed
 */
export async function takeBackEarnings(tx: Tx, job: CompletedJob, at: Date): Promise<void> {
  await subtractEarnings(tx, job.companyId, earningsByPeriod([earningsOf(job)]), at);
}
