import type { JobId } from '@swath/domain/ids';
import * as lifecycle from '@swath/domain/jobs/job-lifecycle';
import { requestRefund } from '../../money/payments/settle/request-refund.ts';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import { notifyCompany } from '../../notifications/in-app/company/notify-company.ts';
import type { HomeownerProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { recordEvent } from './history/record-event.ts';
import { getSides } from './jobs.reads.ts';
import { lockJobOfHomeowner, saveCancellation } from './jobs.writes.ts';
import { enqueueRouteTask } from './stops/enqueue-route-task.ts';

/**
 * Cancels the homeowner's job, requests the refund of what they paid, and notifies the company.
 *
 * @throws Refused job_not_found, job_not_pending, record_open
 */
export function cancelJob(ctx: Context, homeowner: HomeownerProof, id: JobId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const job = await lockJobOfHomeowner(tx, homeowner, id);
    if (!job) throw new Refused('job_not_found');

    const outcome = lifecycle.cancelJob(job);
    if (!outcome.ok) throw new Refused(outcome.reason);

    await saveCancellation(tx, id, await ctx.clock.now(tx));
    const amountCents = await requestRefund(tx, id, 'canceled_by_homeowner');
    await enqueueRouteTask(tx, job.companyId, job.serviceDate);
    await recordEvent(tx, { job: id, by: { side: 'homeowner', account: homeowner }, event: { kind: 'canceled' } });
    const { customer } = await getSides(tx, id);
    await notifyCompany(ctx, tx, {
      company: job.companyId,
      notice: { kind: 'canceled', customer, date: job.serviceDate, why: 'homeowner', amountCents },
      subject: id,
    });
    const audience = { account: job.clientId, company: job.companyId };
    await recordChange(tx, { kind: 'job.canceled', subject: id, audience });
  });
}
