import type { Day } from '@swath/domain/calendar';
import { needsConsent } from '@swath/domain/jobs/consent';
import type { Job } from '@swath/domain/jobs/job';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { type Doer, recordEvent } from '../history/record-event.ts';
import { enqueueRouteTask } from '../stops/enqueue-route-task.ts';
import { askDay } from './propose-day.ts';
import { recordReschedule } from './record-reschedule.ts';
import { lockOpenReschedule, saveBrokenPromise } from './reschedules.writes.ts';
import { takeDay, type WindowChange } from './take-day.ts';

/** What a move in bulk has done with a job. */
export type BulkStep = {
  readonly came: 'moved' | 'asked';
  /** The day before; of a proposal, the day that the homeowner last agreed to. */
  readonly from: Day;
  readonly to: Day;
  readonly window: WindowChange;
  /** Whether a job whose homeowner is asked stays on its day without an answer. */
  readonly stays: boolean;
};

/**
 * Moves a pending job to another day, or proposes that day, by the rules of `changeDay`, as a step of a move of many:
 * for a job and a day that the caller has locked. Notifies nobody, and leaves no trace besides the job and the question
 * to its homeowner, so that the caller can roll it back. A window that is given up because of the weather is no broken
 * promise.
 *
 * @throws Refused already_booked, company_not_available, day_full
 *
 * Source: docs/rules/jobs.md.
 */
export async function moveInBulk(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  job: Job,
  { to, isWeather }: { readonly to: Day; readonly isWeather: boolean },
): Promise<BulkStep> {
  const client = job.clientId;
  const open = client === null ? undefined : await lockOpenReschedule(tx, job.id);
  if (client !== null && needsConsent(open?.old_date ?? job.serviceDate, to)) {
    return { came: 'asked', ...(await askDay(ctx, tx, { ...job, clientId: client }, { to })) };
  }
  const { was, is } = await takeDay(tx, job, to);
  if (was && !is && !isWeather) await saveBrokenPromise(tx, job.id, null);
  if (client !== null) {
    const move = { oldDate: job.serviceDate, newDate: to, oldWindow: was, newWindow: is };
    await recordReschedule(tx, { job: job.id, account: client, ...move, because: null });
  }
  return { came: 'moved', from: job.serviceDate, to, window: { was, is }, stays: false };
}

/**
 * Records a step of `moveInBulk` that is kept, in the job's history and in the change feed, and has the routes planned
 * anew. A card authorization is reviewed only once the move cannot be undone any more.
 *
 * @param how.reviewAfterMs  when that is, in ms of real time
 * @returns the id of the event
 */
export async function recordInBulk(
  tx: Tx,
  job: Job,
  { came, from, to }: BulkStep,
  how: { readonly by: Doer; readonly isWeather: boolean; readonly reviewAfterMs: number },
): Promise<string> {
  if (came === 'moved') {
    for (const day of [from, to]) await enqueueRouteTask(tx, job.companyId, day);
    const later = { key: `review-moved-visit:${job.id}`, afterMs: how.reviewAfterMs };
    if (job.clientId !== null) await enqueueTask(tx, 'review-moved-visit', { jobId: job.id }, later);
  }
  const audience = { account: job.clientId, company: job.companyId };
  await recordChange(tx, { kind: 'job.rescheduled', subject: job.id, audience });
  const event = { kind: came, from, to, ...(how.isWeather && { because: 'weather' as const }) };
  return recordEvent(tx, { job: job.id, by: how.by, event });
}
