import type { JobId } from '@swath/domain/ids';
import * as lifecycle from '@swath/domain/jobs/job-lifecycle';
import type { CrewProof } from '../../machinery/access/access.policy.ts';
import type { Context } from '../../machinery/context.ts';
import { Refused } from '../../machinery/process/refused.ts';
import { recordChange } from '../../telling/changes/record-change.ts';
import { tellHomeowner } from '../../telling/notices/tell-homeowner.ts';
import { startedMail } from './jobs.mail.ts';
import { getCrewJob, getSides } from './jobs.reads.ts';
import { lockJobOfCompany, saveStart } from './jobs.writes.ts';
import { askForRoute } from './stops/ask-for-route.ts';

/**
 * The crew begins to mow a lawn of today.
 *
 * @throws Refused job_not_found, job_not_today, job_already_started, job_already_completed, job_canceled, visit_not_paid
 */
export function startJob(ctx: Context, crew: CrewProof, id: JobId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const job = await lockJobOfCompany(tx, crew, id);
    if (!job) throw new Refused('job_not_found');

    const { charge } = await getCrewJob(tx, crew, id);
    const outcome = lifecycle.startJob({ ...job, charge }, await ctx.clock.now(tx));
    if (!outcome.ok) throw new Refused(outcome.reason);

    await saveStart(tx, outcome.value);
    await askForRoute(tx, job.companyId, job.serviceDate);
    const sides = await getSides(tx, id);
    await tellHomeowner(ctx, tx, {
      account: job.clientId,
      notice: { kind: 'started', company: sides.company },
      subject: id,
      mail: startedMail(sides, ctx.settings.publicUrl),
    });
    const audience = { account: job.clientId, company: job.companyId };
    await recordChange(tx, { kind: 'job.started', subject: id, audience });
  });
}
