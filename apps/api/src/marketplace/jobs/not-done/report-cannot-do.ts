import type { DeviceAct } from '@swath/contract/device-acts';
import { type Day, dayAt } from '@swath/domain/calendar';
import type { AccountId, JobId, PhotoId } from '@swath/domain/ids';
import { type ActTime, whyNotReceive } from '@swath/domain/jobs/act-time';
import type { CannotDoReason } from '@swath/domain/jobs/crew-reason';
import type { Job } from '@swath/domain/jobs/job';
import { stepTakenAt, whyNotCannotDo } from '@swath/domain/jobs/job-lifecycle';
import { whyNotOnCalendar } from '@swath/domain/jobs/reschedule';
import type { CompanysCause } from '../../../money/payments/settle/request-refund.ts';
import { getMemberName } from '../../../notifications/in-app/company/company.reads.ts';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { lockFreePhoto } from '../../photos/attach-photos.ts';
import { isBeforeColleague, takeAct } from '../acts/take-act.ts';
import { callOffJob } from '../call-off-job.ts';
import { saveNotBegun, saveReason } from '../canceling/canceling.writes.ts';
import { notifyClientOfJob } from '../client-mails/notify-client.ts';
import { takePhotoOfRequest } from '../history/history.writes.ts';
import { recordEvent } from '../history/record-event.ts';
import { getSides } from '../jobs.reads.ts';
import { lockWorkedJob } from '../jobs.writes.ts';
import { removeMissedNotice } from '../missed/remove-missed-notice.ts';
import { askForRefund } from '../refund-requests/ask-for-refund.ts';
import { decideRefund } from '../refund-requests/decide-refund.ts';
import { changeDay } from '../reschedules/change-day.ts';
import { enqueueRouteTask } from '../stops/enqueue-route-task.ts';
import { notDoneMail } from './not-done.mail.ts';

/** Why a crew cannot mow a lawn, as a member reports it: the reason chosen, and a note (empty: none). */
type Said = {
  readonly reason: CannotDoReason;
  readonly note: string;
  readonly photo?: PhotoId | undefined;
  /** The member who reports that the crew cannot mow. */
  readonly by: AccountId;
  /** When the crew found that it cannot mow; left out: now. */
  readonly act?: ActTime;
};

/** A report that a lawn cannot be mowed, with what the member wants to be done with the job. */
type Report = Said & {
  readonly next: 'move' | 'cancel';
  /** The day to move the job to; required for `move`, ignored for `cancel`. */
  readonly date?: Day | undefined;
};

/** The job of a report. `missedAt`: when both sides were notified that it was missed; null: not; left out: unknown. */
type ReportedJob = Job & { readonly missedAt?: Date | null };

/**
 * Reports that the crew cannot mow a lawn, on the day of its job. The job is moved to another day, by the same rules as
 * any move, or canceled with a full refund; a started job is reset to pending. The homeowner is notified with the
 * reason, and with the photo if there is one. If a member without the permission to refund cancels a paid job, a refund
 * request is created instead, and the job is not changed until that request is answered. Idempotent by the act's key.
 *
 * @throws Refused job_not_found, job_not_at_hand, record_open, job_already_started, job_already_completed,
 *   job_canceled, done_too_long_ago, date_missing, date_passed, date_too_far, photo_not_found, company_not_available,
 *   day_full, already_booked, refund_asked_already
 *
 * Source: docs/rules/jobs.md, docs/rules/payments-and-refunds.md.
 */
export function reportCannotDo(
  ctx: Context,
  crew: CrewProof,
  id: JobId,
  sent: Omit<Report, 'act'> & DeviceAct,
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const lockedJob = await lockWorkedJob(tx, crew, id);
    if (!lockedJob) throw new Refused('job_not_found');
    const act = await takeAct(ctx, tx, sent, { job: id, after: stepTakenAt(lockedJob) });
    if (!act) return;
    const { timeZone } = lockedJob;
    const whyNot = whyNotCannotDo(lockedJob, dayAt(act.at, timeZone)) ?? whyNotReceive(act);
    if (whyNot) throw new Refused(whyNot);
    if (await isBeforeColleague(tx, sent, lockedJob)) throw new Refused('job_already_started');
    const report = { ...sent, act };
    if (report.next === 'move') requireDay(lockedJob, report.date, dayAt(act.receivedAt, timeZone));

    const { photo, by } = report;
    if (photo) await lockFreePhoto(tx, by, photo);
    if (report.next === 'move') return moveUndone(ctx, tx, lockedJob, report);
    const decided = await decideRefund(tx, { company: crew, by, jobs: [id] });
    if ('ask' in decided) {
      const { reason, note } = report;
      const asked = { company: crew, by, act: 'cannot_do', amount: decided.ask, jobs: [lockedJob], at: act } as const;
      return askForRefund(ctx, tx, { ...asked, reason, note, photo });
    }
    await cancelUndone(ctx, tx, lockedJob, { ...report, decidedBy: by, cause: decided.cause });
  });
}

async function moveUndone(ctx: Context, tx: Tx, lockedJob: ReportedJob, report: Report): Promise<void> {
  const { event, job } = await recordUndone(tx, lockedJob, report);
  const by = { side: 'company', account: report.by } as const;
  const next = await changeDay(ctx, tx, job, { to: report.date!, by, because: event });
  await notify(ctx, tx, job, { report, next: next === 'asked' ? 'asked' : 'moved' });
}

/**
 * Cancels a job that could not be mowed, as a step for a job that the caller has locked.
 *
 * @param how.decidedBy  the member who cancels: the reporter, or the one who approved their refund request
 * @param how.wasAsked   true when a refund request for this cancellation was approved: its photo is moved to this
 *   report
 */
export async function cancelUndone(
  ctx: Context,
  tx: Tx,
  lockedJob: ReportedJob,
  how: Omit<Report, 'next' | 'date'> & {
    readonly decidedBy: AccountId;
    readonly cause: CompanysCause;
    readonly wasAsked?: boolean;
  },
): Promise<void> {
  const taken = how.wasAsked ? await takePhotoOfRequest(tx, lockedJob.id) : null;
  const report = taken ? { ...how, photo: taken } : how;
  const { job } = await recordUndone(tx, lockedJob, report);
  await callOffJob(tx, job, how.cause, await ctx.clock.now(tx));
  await saveReason(tx, job.id, how.reason);
  await recordEvent(tx, { job: job.id, by: { side: 'company', account: how.decidedBy }, event: { kind: 'canceled' } });
  await notify(ctx, tx, job, { report, next: 'canceled' });
}

/**
 * Records why a lawn could not be mowed, and resets the job to pending.
 *
 * @returns the changed job, and the id of the event in its history
 */
async function recordUndone(
  tx: Tx,
  lockedJob: ReportedJob,
  { reason, note, photo, by: account, act }: Said,
): Promise<{ event: string; job: Job }> {
  const by = { side: 'company', account } as const;
  const event = { kind: 'cannot_do', reason } as const;
  const id = await recordEvent(tx, { job: lockedJob.id, by, event, note, photo, act });
  await saveNotBegun(tx, lockedJob.id);
  if (lockedJob.missedAt) await removeMissedNotice(tx, lockedJob);
  await enqueueRouteTask(tx, lockedJob.companyId, lockedJob.serviceDate);
  return { event: id, job: { ...lockedJob, status: 'pending' } };
}

/** Refuses a day that a job of today cannot be moved to. @throws Refused date_missing, date_passed, date_too_far */
function requireDay({ serviceDate }: Job, to: Day | undefined, today: Day): asserts to is Day {
  if (!to) throw new Refused('date_missing');
  // The job's current day does not count as another day.
  const whyNot = to === serviceDate ? 'date_passed' : whyNotOnCalendar(to, today);
  if (whyNot) throw new Refused(whyNot);
}

const CANCELED = (day: Day) => ({ kind: 'canceled', days: [day] }) as const;

type Announcement = {
  readonly report: Said & { readonly date?: Day | undefined; readonly decidedBy?: AccountId };
  readonly next: 'moved' | 'asked' | 'canceled';
};

async function notify(ctx: Context, tx: Tx, job: Job, { report, next }: Announcement): Promise<void> {
  const { reason, note, date } = report;
  const sides = await getSides(tx, job.id);
  await notifyHomeowner(ctx, tx, {
    account: job.clientId,
    notice: {
      kind: 'not_done',
      ...{ company: sides.company, date: job.serviceDate },
      reason,
      next: next === 'canceled' || !date ? { is: 'canceled' } : { is: next, date },
    },
    subject: job.id,
    mail: notDoneMail(sides, { reason, note, photo: report.photo !== undefined, next, date }, ctx.settings.publicUrl),
  });
  if (job.clientId === null) {
    const [from, why] = [job.serviceDate, { reason, note }];
    const news = next === 'moved' && date ? { kind: 'moved' as const, moves: [{ from, to: date }] } : CANCELED(from);
    await notifyClientOfJob(ctx, tx, job.id, { ...news, why });
  }
  const notice = { kind: 'not_done', customer: sides.customer, date: job.serviceDate, reason, next } as const;
  await notifyCompany(ctx, tx, {
    company: job.companyId,
    notice: { ...notice, to: date ?? null, by: await getMemberName(tx, report.by) },
    subject: job.id,
    only: ({ account }) => account !== report.by && account !== report.decidedBy,
  });
}
