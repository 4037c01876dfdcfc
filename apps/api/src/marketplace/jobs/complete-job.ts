import type { AccountId, JobId } from '@swath/domain/ids';
import * as lifecycle from '@swath/domain/jobs/job-lifecycle';
import { whyPhotoMissing } from '@swath/domain/photos/visit-photo';
import { recordEarnings } from '../../money/earnings/record-earnings.ts';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { recordEvent } from './history/record-event.ts';
import { lockWorkedJob, saveCompletion } from './jobs.writes.ts';
import { getPhotoRules } from './photos/photos.reads.ts';
import { enqueueRouteTask } from './stops/enqueue-route-task.ts';

/**
 * Completes a job for its crew, so that the company has earned its share. The completion can be undone for ten minutes;
 * only after that is the homeowner notified and the amount held on a card captured (`completion/finalize-job.ts`).
 *
 * @param by  the member of the crew
 * @throws Refused job_not_found, job_not_started, job_already_completed, job_canceled, photo_required_after
 */
export function completeJob(ctx: Context, crew: CrewProof, id: JobId, by: AccountId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const job = await lockWorkedJob(tx, crew, id);
    if (!job) throw new Refused('job_not_found');

    const now = await ctx.clock.now(tx);
    const outcome = lifecycle.completeJob(job, now);
    if (!outcome.ok) throw new Refused(outcome.reason);
    const missing = whyPhotoMissing('complete', await getPhotoRules(tx, crew), job.photos);
    if (missing) throw new Refused(missing);

    await saveCompletion(tx, outcome.value);
    await recordEarnings(tx, outcome.value);
    await enqueueRouteTask(tx, job.companyId, job.serviceDate);
    await recordEvent(tx, { job: id, by: { side: 'company', account: by }, event: { kind: 'completed' } });
    const audience = { account: job.clientId, company: job.companyId };
    await recordChange(tx, { kind: 'job.completed', subject: id, audience });
  });
}
