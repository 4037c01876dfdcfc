import type { AccountId, JobId } from '@swath/domain/ids';
import * as lifecycle from '@swath/domain/jobs/job-lifecycle';
import { whyPhotoMissing } from '@swath/domain/photos/visit-photo';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import { notifyHomeowner } from '../../notifications/in-app/notify-homeowner.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { recordEvent } from './history/record-event.ts';
import { startedMail } from './jobs.mail.ts';
import { getCrewJob, getSides, isOfStoppedSeries } from './jobs.reads.ts';
import { lockWorkedJob, saveStart } from './jobs.writes.ts';
import { getPhotoRules } from './photos/photos.reads.ts';
import { enqueueRouteTask } from './stops/enqueue-route-task.ts';

/**
 * Starts a job of today for its crew, and notifies the homeowner.
 *
 * @param by  the member who starts it
 * @throws Refused job_not_found, job_not_today, job_already_started, job_already_completed, job_canceled,
 *   visit_not_paid, photo_required_before
 */
export function startJob(ctx: Context, crew: CrewProof, id: JobId, by: AccountId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const job = await lockWorkedJob(tx, crew, id);
    if (!job) throw new Refused('job_not_found');

    const { charge } = await getCrewJob(tx, crew, id);
    const unasked = charge === 'scheduled' && (await isOfStoppedSeries(tx, id));
    const outcome = lifecycle.startJob({ ...job, charge: unasked ? 'declined' : charge }, await ctx.clock.now(tx));
    if (!outcome.ok) throw new Refused(outcome.reason);
    const missing = whyPhotoMissing('start', await getPhotoRules(tx, crew), job.photos);
    if (missing) throw new Refused(missing);

    await saveStart(tx, outcome.value);
    await enqueueRouteTask(tx, job.companyId, job.serviceDate);
    await recordEvent(tx, { job: id, by: { side: 'company', account: by }, event: { kind: 'started' } });
    const sides = await getSides(tx, id);
    await notifyHomeowner(ctx, tx, {
      account: job.clientId,
      notice: { kind: 'started', company: sides.company },
      subject: id,
      // Started again after an undo: shown in the list of notices, without a second mail or push message.
      onlyInList: job.startAnnouncedFor === job.serviceDate,
      mail: startedMail(sides, ctx.settings.publicUrl),
    });
    const audience = { account: job.clientId, company: job.companyId };
    await recordChange(tx, { kind: 'job.started', subject: id, audience });
  });
}
