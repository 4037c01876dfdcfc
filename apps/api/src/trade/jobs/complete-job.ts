import type { JobId } from '@swath/domain/ids';
import * as lifecycle from '@swath/domain/jobs/job-lifecycle';
import type { CrewProof } from '../../machinery/access/access.policy.ts';
import type { Context } from '../../machinery/context.ts';
import { Refused } from '../../machinery/process/refused.ts';
import { recordEarnings } from '../../money/earnings/record-earnings.ts';
import { requestCapture } from '../../money/payments/settle/request-capture.ts';
import { recordChange } from '../../telling/changes/record-change.ts';
import { tellHomeowner } from '../../telling/notices/tell-homeowner.ts';
import { completedMail } from './jobs.mail.ts';
import { getSides } from './jobs.reads.ts';
import { lockJobOfCompany, saveCompletion } from './jobs.writes.ts';
import { askForRoute } from './stops/ask-for-route.ts';

/**
 * The crew says the lawn is done, and the company has earned its share; what is held on a card for it is taken. The
 * homeowner is asked for stars.
 *
 * @throws Refused job_not_found, job_not_started, job_already_completed, job_canceled
 */
export function completeJob(ctx: Context, crew: CrewProof, id: JobId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const job = await lockJobOfCompany(tx, crew, id);
    if (!job) throw new Refused('job_not_found');

    const now = await ctx.clock.now(tx);
    const outcome = lifecycle.completeJob(job, now);
    if (!outcome.ok) throw new Refused(outcome.reason);

    await saveCompletion(tx, outcome.value);
    await requestCapture(tx, id, now);
    await recordEarnings(tx, outcome.value);
    await askForRoute(tx, job.companyId, job.serviceDate);
    const sides = await getSides(tx, id);
    await tellHomeowner(ctx, tx, {
      account: job.clientId,
      notice: { kind: 'completed', company: sides.company },
      subject: id,
      mail: completedMail(sides, ctx.settings.publicUrl),
    });
    const audience = { account: job.clientId, company: job.companyId };
    await recordChange(tx, { kind: 'job.completed', subject: id, audience });
  });
}
