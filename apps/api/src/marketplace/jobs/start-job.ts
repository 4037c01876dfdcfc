import type { DeviceAct } from '@swath/contract/device-acts';
import type { AccountId, JobId } from '@swath/domain/ids';
import { isTooLateToNotify, whyNotReceive } from '@swath/domain/jobs/act-time';
import * as lifecycle from '@swath/domain/jobs/job-lifecycle';
import { whyPhotoMissing } from '@swath/domain/photos/visit-photo';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import { notifyHomeowner } from '../../notifications/in-app/notify-homeowner.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { saveStart } from './acts/acts.writes.ts';
import { takeAct } from './acts/take-act.ts';
import { recordEvent } from './history/record-event.ts';
import { startedMail } from './jobs.mail.ts';
import { getCrewJob, getSides, isOfStoppedSeries } from './jobs.reads.ts';
import { lockWorkedJob, type WorkedJob } from './jobs.writes.ts';
import { removeMissedNotice } from './missed/remove-missed-notice.ts';
import { getPhotoRules } from './photos/photos.reads.ts';
import { enqueueRouteTask } from './stops/enqueue-route-task.ts';

/**
 * Starts a job for its crew, on the day of the job. The homeowner is notified, unless the API receives the start more
 * than ten minutes after it was done. A notice that the job was missed is removed. Idempotent by the act's key.
 *
 * @param starting.by  the member who starts it
 * @throws Refused job_not_found, job_not_today, job_already_started, job_already_completed, job_canceled, record_open,
 *   visit_not_paid, photo_required_before, done_too_long_ago
 *
 * Source: docs/rules/jobs.md.
 */
export function startJob(
  ctx: Context,
  crew: CrewProof,
  id: JobId,
  starting: DeviceAct & { readonly by: AccountId },
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const job = await lockWorkedJob(tx, crew, id);
    if (!job) throw new Refused('job_not_found');
    const act = await takeAct(ctx, tx, starting, { job: id });
    if (!act) return;

    const { charge } = await getCrewJob(tx, crew, id);
    const unasked = charge === 'scheduled' && (await isOfStoppedSeries(tx, id));
    const outcome = lifecycle.startJob({ ...job, charge: unasked ? 'declined' : charge }, act.at);
    if (!outcome.ok) throw new Refused(outcome.reason);
    const whyNot = whyNotReceive(act) ?? whyPhotoMissing('start', await getPhotoRules(tx, crew), job.photos);
    if (whyNot) throw new Refused(whyNot);

    const announced = !isTooLateToNotify(act);
    await saveStart(tx, outcome.value, { announced, now: act.receivedAt });
    await enqueueRouteTask(tx, job.companyId, job.serviceDate);
    const by = { side: 'company', account: starting.by } as const;
    await recordEvent(tx, { job: id, by, event: { kind: 'started' }, act });
    if (announced) await announceStart(ctx, tx, job);
    if (job.missedAt) await removeMissedNotice(tx, job);
    const audience = { account: job.clientId, company: job.companyId };
    await recordChange(tx, { kind: 'job.started', subject: id, audience });
  });
}

async function announceStart(ctx: Context, tx: Tx, job: WorkedJob): Promise<void> {
  const sides = await getSides(tx, job.id);
  await notifyHomeowner(ctx, tx, {
    account: job.clientId,
    notice: { kind: 'started', company: sides.company, date: sides.date },
    subject: job.id,
    // Started again after an undo: shown in the list of notices, without a second mail or push message.
    onlyInList: job.startAnnouncedFor === job.serviceDate,
    mail: startedMail(sides, ctx.settings.publicUrl),
  });
}
