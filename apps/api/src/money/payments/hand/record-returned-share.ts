import type { PaymentId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { lessenEarnings } from '../../earnings/record-earnings.ts';
import { lockEarnedJob } from '../hand-refunds/hand-refunds.reads.ts';
import { addShareReturned } from '../hand-refunds/hand-refunds.writes.ts';

/**
 * Records how much of a company's share of a job was refunded by hand, and subtracts it from its week, month and year if the
 * job is completed; otherwise it counts at completion. Lock order: the caller has locked the job, or nothing after it.
 *
 * @param share  cents; negative: the bank returned it for good
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
