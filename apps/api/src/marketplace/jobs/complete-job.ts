import type { DeviceAct } from '@swath/contract/device-acts';
import type { AccountId, JobId } from '@swath/domain/ids';
import { whyNotReceive } from '@swath/domain/jobs/act-time';
import * as lifecycle from '@swath/domain/jobs/job-lifecycle';
import { whyPhotoMissing } from '@swath/domain/photos/visit-photo';
import { recordEarnings } from '../../money/earnings/record-earnings.ts';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { saveCompletion } from './acts/acts.writes.ts';
import { takeAct } from './acts/take-act.ts';
import { recordEvent } from './history/record-event.ts';
import { lockWorkedJob } from './jobs.writes.ts';
import { getPhotoRules } from './photos/photos.reads.ts';
import { enqueueRouteTask } from './stops/enqueue-route-task.ts';

/**
 * Completes a job for its crew, so that the company has earned its share. The completion can be undone for ten minutes.
 * The homeowner is notified, and the amount held on their card captured, only ten minutes after the API received the
 * completion (`completion/finalize-job.ts`). Idempotent by the act's key.
 *
 * @param completing.by  the member of the crew
 * @throws Refused job_not_found, job_not_started, job_already_completed, job_canceled, photo_required_after,
 *   done_too_long_ago
 *
 * Source: docs/rules/jobs.md.
 */
export function completeJob(
  ctx: Context,
  crew: CrewProof,
  id: JobId,
  completing: DeviceAct & { readonly by: AccountId },
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const job = await lockWorkedJob(tx, crew, id);
    if (!job) throw new Refused('job_not_found');

    const act = await takeAct(ctx, tx, completing, { job: id, after: lifecycle.stepTakenAt(job) });
    if (!act) return;
    const outcome = lifecycle.completeJob(job, act.at);
    if (!outcome.ok) throw new Refused(outcome.reason);
    const whyNot = whyNotReceive(act) ?? whyPhotoMissing('complete', await getPhotoRules(tx, crew), job.photos);
    if (whyNot) throw new Refused(whyNot);

    await saveCompletion(tx, outcome.value, act.receivedAt);
    await recordEarnings(tx, outcome.value, act.receivedAt);
    await enqueueRouteTask(tx, job.companyId, job.serviceDate);
    const by = { side: 'company', account: completing.by } as const;
    await recordEvent(tx, { job: id, by, event: { kind: 'completed' }, act });
    const audience = { account: job.clientId, company: job.companyId };
    await recordChange(tx, { kind: 'job.completed', subject: id, audience });
  });
}
