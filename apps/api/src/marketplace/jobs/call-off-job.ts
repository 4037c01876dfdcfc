import type { Job } from '@swath/domain/jobs/job';
import * as lifecycle from '@swath/domain/jobs/job-lifecycle';
import type { Cents } from '@swath/domain/units';
import { type RefundCause, requestRefund } from '../../money/payments/settle/request-refund.ts';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../platform/db/db.ts';
import { saveCancellation } from './jobs.writes.ts';
import { enqueueRouteTask } from './stops/enqueue-route-task.ts';

/**
 * Cancels a pending job that the caller has locked, and requests the refund of what was paid for it.
 *
 * @param why  the cause of the refund
 * @returns null when the job is not pending any more; else `back`, the refund in cents (null: nothing was paid)
 */
export async function callOffJob(
  tx: Tx,
  job: Job,
  why: RefundCause,
  now: Date,
): Promise<{ readonly back: Cents | null } | null> {
  if (!lifecycle.cancelJob(job).ok) return null;
  await saveCancellation(tx, job.id, now);
  await enqueueRouteTask(tx, job.companyId, job.serviceDate);
  const back = await requestRefund(tx, job.id, why);
  const audience = { account: job.clientId, company: job.companyId };
  await recordChange(tx, { kind: 'job.canceled', subject: job.id, audience });
  return { back };
}
