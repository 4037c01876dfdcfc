import type { CompletedJob, Job } from '@swath/domain/jobs/job';
import type { RecordedTimes } from '@swath/domain/jobs/visit-record';
import { recordEarnings } from '../../../money/earnings/record-earnings.ts';
import { requestCapture } from '../../../money/payments/settle/request-capture.ts';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { getSides } from '../jobs.reads.ts';
import { saveRecordedVisit } from './records.writes.ts';

/**
 * Completes a visit at the times that its company recorded after its day, as a step for a job that the caller has
 * locked: earnings count on the day of the visit, and its payment is captured as if the visit had been completed then.
 * A visit of a series whose card authorization has expired is charged again.
 *
 * @param how.notify  whether the homeowner is notified that the lawn is mowed, and asked for a rating
 */
export async function completeRecordedVisit(
  tx: Tx,
  job: Job,
  times: RecordedTimes,
  how: { readonly notify: boolean; readonly now: Date },
): Promise<void> {
  const { startedAt, endedAt: completedAt } = times;
  const done: CompletedJob = { ...job, status: 'completed', startedAt, completedAt };
  await saveRecordedVisit(tx, done, { finalAt: how.notify ? how.now : null, now: how.now });
  await recordEarnings(tx, done, how.now);
  if (!how.notify) await requestCapture(tx, job.id, how.now);
  // Does nothing for a visit that is authorized or paid; charges one that the cron task would not charge any more.
  await enqueueTask(tx, 'charge-visit', { jobId: job.id }, { key: `charge:${job.id}` });
  const audience = { account: job.clientId, company: job.companyId };
  await recordChange(tx, { kind: 'job.completed', subject: job.id, audience });
}

/**
 * Notifies the company that a visit it recorded is completed.
 *
 * @param answer  `yes`: the homeowner confirmed it; `none`: they did not answer in time
 */
export async function notifyRecordCompleted(ctx: Context, tx: Tx, job: Job, answer: 'yes' | 'none'): Promise<void> {
  const { customer, date } = await getSides(tx, job.id);
  const notice = { kind: 'record_answered', customer, date, answer } as const;
  await notifyCompany(ctx, tx, { company: job.companyId, notice, subject: job.id });
}
