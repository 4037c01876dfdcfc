import type { AccountId, JobId } from '@swath/domain/ids';
import * as lifecycle from '@swath/domain/jobs/job-lifecycle';
import { takeBackEarnings } from '../../../money/earnings/record-earnings.ts';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { removeNotice } from '../../../notifications/in-app/remove-notice.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { recordEvent } from '../history/record-event.ts';
import { lockWorkedJob, saveUndone } from '../jobs.writes.ts';
import { enqueueRouteTask } from '../stops/enqueue-route-task.ts';

/**
 * Undoes the crew's last step (start or completion) with a job, within ten minutes: restores the former status, takes
 * back earnings, and removes the notice of the start from the homeowner's list. In these ten minutes, a completion is
 * neither announced to the homeowner nor is its payment captured.
 *
 * @param undoing.by  the member who undoes it
 * @throws Refused job_not_found, nothing_to_undo, too_late_to_undo, rated_already
 */
export function undoStep(
  ctx: Context,
  crew: CrewProof,
  id: JobId,
  undoing: { step: lifecycle.JobStep; by: AccountId },
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const { step, by } = undoing;
    const job = await lockWorkedJob(tx, crew, id);
    if (!job) throw new Refused('job_not_found');

    const now = await ctx.clock.now(tx);
    const outcome = lifecycle.undoStep(job, step, now);
    if (!outcome.ok) throw new Refused(outcome.reason);

    await saveUndone(tx, outcome.value, now);
    await enqueueRouteTask(tx, job.companyId, job.serviceDate);
    await recordEvent(tx, { job: id, by: { side: 'company', account: by }, event: { kind: 'undone', step } });
    if (job.status === 'completed') await takeBackEarnings(tx, job, now);
    else if (job.clientId !== null) await removeNotice(tx, { account: job.clientId, kind: 'started', subject: id });
    const audience = { account: job.clientId, company: job.companyId };
    await recordChange(tx, { kind: 'job.undone', subject: id, audience });
  });
}
