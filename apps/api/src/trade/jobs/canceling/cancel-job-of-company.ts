import type { AccountId, JobId } from '@swath/domain/ids';
import type { CallOffReason } from '@swath/domain/jobs/crew-reason';
import { whyNotCancel } from '@swath/domain/jobs/job-lifecycle';
import type { CrewProof } from '../../../machinery/access/access.policy.ts';
import type { Context } from '../../../machinery/context.ts';
import { Refused } from '../../../machinery/process/refused.ts';
import { tellHomeowner } from '../../../telling/notices/tell-homeowner.ts';
import { callOffJob } from '../call-off-job.ts';
import { recordEvent } from '../history/record-event.ts';
import { getSides } from '../jobs.reads.ts';
import { lockJobOfCompany } from '../jobs.writes.ts';
import { calledOffMail } from './canceling.mail.ts';
import { saveReason } from './canceling.writes.ts';

/** Why a company cancels, and who says so. */
type Why = { readonly reason: CallOffReason; readonly note: string; readonly by: AccountId };

/**
 * The company calls a job off: the full amount begins its way back, and its homeowner is told why and may pick another
 * day or put it in the queue. It is the company's doing. A series goes on with its other visits.
 *
 * @throws Refused job_not_found, job_not_pending, record_open
 *
 * Source: docs/decisions.md, D22, D303.
 */
export function cancelJobOfCompany(ctx: Context, crew: CrewProof, id: JobId, why: Why): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const job = await lockJobOfCompany(tx, crew, id);
    if (!job) throw new Refused('job_not_found');
    const whyNot = whyNotCancel(job);
    if (whyNot) throw new Refused(whyNot);

    await callOffJob(tx, job, 'canceled_by_company', await ctx.clock.now(tx));
    await saveReason(tx, id, why.reason);
    const by = { side: 'company', account: why.by } as const;
    await recordEvent(tx, { job: id, by, event: { kind: 'canceled', reason: why.reason }, note: why.note });
    const sides = await getSides(tx, id);
    await tellHomeowner(ctx, tx, {
      account: job.clientId,
      notice: { kind: 'canceled_by_company', company: sides.company, date: job.serviceDate },
      subject: id,
      mail: calledOffMail(sides, why, ctx.settings.publicUrl),
    });
  });
}
