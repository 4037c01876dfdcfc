import type { AccountId, JobId } from '@swath/domain/ids';
import type { CallOffReason } from '@swath/domain/jobs/crew-reason';
import type { Job } from '@swath/domain/jobs/job';
import { whyNotCancel } from '@swath/domain/jobs/job-lifecycle';
import type { CompanysCause } from '../../../money/payments/settle/request-refund.ts';
import { getMemberName } from '../../../notifications/in-app/company/company.reads.ts';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { callOffJob } from '../call-off-job.ts';
import { notifyClientOfJob } from '../client-mails/notify-client.ts';
import { recordEvent } from '../history/record-event.ts';
import { getSides } from '../jobs.reads.ts';
import { lockJobOfCompany } from '../jobs.writes.ts';
import { askForRefund } from '../refund-requests/ask-for-refund.ts';
import { decideRefund } from '../refund-requests/decide-refund.ts';
import { calledOffMail } from './canceling.mail.ts';
import { saveReason } from './canceling.writes.ts';

/** Why a company cancels a job: the reason it chose, and its note (empty: none). */
type Why = { readonly reason: CallOffReason; readonly note: string };

/**
 * Cancels a job for its company: the full amount is refunded, and the homeowner is notified with the reason and may
 * pick another day or queue the job. The cancellation counts as the company's. The other visits of a series are not
 * affected. If a member without the permission to refund cancels a paid job, a refund request is created instead.
 *
 * @param why.by  the member who cancels
 * @throws Refused job_not_found, job_not_pending, record_open, refund_asked_already
 *
 * Source: docs/rules/payments-and-refunds.md, docs/rules/jobs.md.
 */
export function cancelJobOfCompany(
  ctx: Context,
  crew: CrewProof,
  id: JobId,
  why: Why & { readonly by: AccountId },
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const job = await lockJobOfCompany(tx, crew, id);
    if (!job) throw new Refused('job_not_found');
    const whyNot = whyNotCancel(job);
    if (whyNot) throw new Refused(whyNot);
    const { by, ...said } = why;
    const decided = await decideRefund(tx, { company: crew, by, jobs: [id] });
    if ('ask' in decided) {
      return askForRefund(ctx, tx, { company: crew, by, act: 'call_off', amount: decided.ask, jobs: [job], ...said });
    }
    await callOffLocked(ctx, tx, job, { ...said, by, cause: decided.cause });
  });
}

/**
 * Cancels a pending job for its company, as a step for a job that the caller has locked. The homeowner and the
 * company's other members are notified.
 *
 * @param how.by     the member who cancels
 * @param how.asker  a member who is notified separately, and gets no notice here; left out: there is none
 */
export async function callOffLocked(
  ctx: Context,
  tx: Tx,
  job: Job,
  how: Why & { readonly by: AccountId; readonly cause: CompanysCause; readonly asker?: AccountId },
): Promise<void> {
  const { id } = job;
  const { reason, note } = how;
  await callOffJob(tx, job, how.cause, await ctx.clock.now(tx));
  await saveReason(tx, id, reason);
  const by = { side: 'company', account: how.by } as const;
  await recordEvent(tx, { job: id, by, event: { kind: 'canceled', reason }, note });
  const sides = await getSides(tx, id);
  await notifyHomeowner(ctx, tx, {
    account: job.clientId,
    notice: { kind: 'canceled_by_company', company: sides.company, date: job.serviceDate },
    subject: id,
    mail: calledOffMail(sides, how, ctx.settings.publicUrl),
  });
  if (job.clientId === null) {
    await notifyClientOfJob(ctx, tx, id, { kind: 'canceled', days: [job.serviceDate], why: { reason, note } });
  }
  const { customer } = sides;
  await notifyCompany(ctx, tx, {
    company: job.companyId,
    notice: {
      ...{ kind: 'called_off', customer, date: job.serviceDate, visits: 1, reason },
      by: await getMemberName(tx, how.by),
    },
    subject: id,
    by: how.by,
    only: ({ account }) => account !== how.asker,
  });
}
