import type { PaymentId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { lessenEarnings } from '../../earnings/record-earnings.ts';
import { lockEarnedJob } from '../hand-refunds/hand-refunds.reads.ts';
import { addShareReturned } from '../hand-refunds/hand-refunds.writes.ts';

/**
 * Records how much of a company's share of a job was refunded by hand. If the job is completed, subtracts it from the
 * earnings of its week, month and year; otherwise completion does that later. The caller has locked the job, or holds
 * no lock that comes after jobs in the lock order. Does nothing for a payment without a job.
 *
 * @param share  cents; negative: the refund failed and the company keeps the share
 *
 * Source: docs/rules/payments-and-refunds.md.
 */
export async function recordReturnedShare(tx: Tx, payment: PaymentId, share: number, at: Date): Promise<void> {
  const job = await lockEarnedJob(tx, payment);
  if (!job) return;
  await addShareReturned(tx, job.id, share);
  if (job.status !== 'completed' || !job.completed_at) return;
  const done = { completedAt: job.completed_at, timeZone: job.time_zone };
  await lessenEarnings(tx, job.company_id, done, { less: share, at });
}
