import type { DeviceAct } from '@swath/contract/device-acts';
import type { AccountId, JobId } from '@swath/domain/ids';
import { whyNotReceive } from '@swath/domain/jobs/act-time';
import * as lifecycle from '@swath/domain/jobs/job-lifecycle';
import { takeBackEarnings } from '../../../money/earnings/record-earnings.ts';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { removeNotice } from '../../../notifications/in-app/remove-notice.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { saveUndone } from '../acts/acts.writes.ts';
import { isBeforeColleague, takeAct } from '../acts/take-act.ts';
import { recordEvent } from '../history/record-event.ts';
import { lockWorkedJob } from '../jobs.writes.ts';
import { enqueueRouteTask } from '../stops/enqueue-route-task.ts';

/**
 * Undoes the crew's last step (start or completion) with a job, within ten minutes: restores the former status, takes
 * back earnings, and removes the notice of the start from the homeowner's list. A completion needs no notice taken
 * back: it is announced, and its payment captured, only when it cannot be undone any more. Idempotent by the act's key.
 *
 * @param undoing.by  the member who undoes it
 * @throws Refused job_not_found, nothing_to_undo, too_late_to_undo, rated_already, done_too_long_ago
 *
 * Source: docs/rules/jobs.md.
 */
export function undoStep(
  ctx: Context,
  crew: CrewProof,
  id: JobId,
  undoing: DeviceAct & { readonly step: lifecycle.JobStep; readonly by: AccountId },
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const { step, by } = undoing;
    const job = await lockWorkedJob(tx, crew, id);
    if (!job) throw new Refused('job_not_found');

    const act = await takeAct(ctx, tx, undoing, { job: id, after: lifecycle.stepTakenAt(job) });
    if (!act) return;
    if (await isBeforeColleague(tx, undoing, job)) throw new Refused('nothing_to_undo');
    const outcome = lifecycle.undoStep(job, step, act.at);
    if (!outcome.ok) throw new Refused(outcome.reason);
    const tooLate = whyNotReceive(act);
    if (tooLate) throw new Refused(tooLate);

    await saveUndone(tx, outcome.value, act.receivedAt);
    await enqueueRouteTask(tx, job.companyId, job.serviceDate);
    await recordEvent(tx, { job: id, by: { side: 'company', account: by }, event: { kind: 'undone', step }, act });
    if (job.status === 'completed') await takeBackEarnings(tx, job, act.receivedAt);
    else if (job.clientId !== null) await removeNotice(tx, { account: job.clientId, kind: 'started', subject: id });
    const audience = { account: job.clientId, company: job.companyId };
    await recordChange(tx, { kind: 'job.undone', subject: id, audience });
  });
}
