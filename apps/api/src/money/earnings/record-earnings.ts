import { dayAt, latest } from '@swath/domain/calendar';
import { earningsByPeriod, earningsOf, NOTHING } from '@swath/domain/earnings/earnings';
import type { CompanyId } from '@swath/domain/ids';
import type { CompletedJob } from '@swath/domain/jobs/job';
import { cents } from '@swath/domain/units';
import type { Tx } from '../../platform/db/db.ts';
import { findShareReturned } from './earnings.reads.ts';
import { addEarnings, subtractEarnings } from './earnings.writes.ts';

/**
 * Adds a company's share of a job to its stored earnings of the week, month and year of its completion, in the
 * transaction that completes the job.
 *
 * @param now  stored as the time of the change; left out: the completion time. They differ, e.g. when a device reports
 *   a completion later
 *
 * Source: docs/rules/payments-and-refunds.md.
 */
export async function recordEarnings(tx: Tx, job: CompletedJob, now = job.completedAt): Promise<void> {
  const earned = earningsOf(job, await findShareReturned(tx, job.id));
  await addEarnings(tx, job.companyId, earningsByPeriod([earned]), now);
}

/**
 * Adds a company's shares of completed jobs, none of which was refunded, to its stored earnings, as `recordEarnings` adds
 * one. Nothing for no jobs.
 */
export async function recordEarningsOfMany(tx: Tx, company: CompanyId, jobs: readonly CompletedJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const at = latest(...jobs.map(({ completedAt }) => completedAt));
  await addEarnings(tx, company, earningsByPeriod(jobs.map((job) => earningsOf(job))), at);
}

/**
 * Subtracts a company's share of a job from its stored earnings of the week, month and year of its completion, in the
 * transaction that undoes the completion.
 *
 * @param job  as it was before the completion was undone
 */
export async function takeBackEarnings(tx: Tx, job: CompletedJob, at: Date): Promise<void> {
  const earned = earningsOf(job, await findShareReturned(tx, job.id));
  await subtractEarnings(tx, job.companyId, earningsByPeriod([earned]), at);
}

/**
 * Corrects a company's earnings from a completed job, in the week, month and year of its completion.
 *
 * @param less  cents to subtract; negative: to add
 * @param job  the time and the time zone in which it was completed
 *
 * Source: docs/rules/payments-and-refunds.md.
 */
export async function lessenEarnings(
  tx: Tx,
  company: CompanyId,
  job: Pick<CompletedJob, 'completedAt' | 'timeZone'>,
  { less, at }: { less: number; at: Date },
): Promise<void> {
  const change = { ...NOTHING, day: dayAt(job.completedAt, job.timeZone), amount: cents(Math.abs(less)) };
  const put = less > 0 ? subtractEarnings : addEarnings;
  await put(tx, company, earningsByPeriod([change]), at);
}
