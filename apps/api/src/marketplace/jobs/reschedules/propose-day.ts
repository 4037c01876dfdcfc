import type { Day } from '@swath/domain/calendar';
import type { AccountId } from '@swath/domain/ids';
import { answerBy, staysOnItsDay } from '@swath/domain/jobs/consent';
import type { Job } from '@swath/domain/jobs/job';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { lockCompanyDay } from '../../places/lock-places.ts';
import { requireRoom } from '../../places/require-room.ts';
import { isKeepable } from '../../places/windows/find-windows.ts';
import { type Doer, recordEvent } from '../history/record-event.ts';
import { findJobOfDay, getSides } from '../jobs.reads.ts';
import { arrivalWords } from './describe-arrival.ts';
import { moveAskedMail } from './reschedules.mail.ts';
import { findMovedVisit } from './reschedules.reads.ts';
import { deleteReschedule, insertReschedule, lockOpenReschedule, windowsOf } from './reschedules.writes.ts';
import type { WindowChange } from './take-day.ts';

/** A day to which a company wants to move a job, and who moves it. */
export type RequestedDay = {
  readonly to: Day;
  readonly by: Doer;
  /**
   * Id of the event with which the crew reported why it could not mow. The homeowner is notified of the day with that
   * report, and gets no second notice. Left out: the company moves the job without such a report.
   */
  readonly because?: string;
};

/**
 * A job of a homeowner, who has an account, and not of an own client (a customer whom the company bills itself, outside
 * of Swath).
 */
export type HomeownersJob = Job & { readonly clientId: AccountId };

/** What a homeowner is asked: both days, what becomes of the promised window, and whether no answer keeps the old day. */
type Question = { readonly from: Day; readonly to: Day; readonly window: WindowChange; readonly stays: boolean };

/**
 * Stores the question to a homeowner whether their job may move to another day, as the step that proposals have in
 * common; the caller has locked the job and that day, and does all else. Reserves a place on that day; the job itself
 * stays on its current day. Replaces an earlier proposal.
 *
 * @throws Refused already_booked, company_not_available, day_full
 */
export async function askDay(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  job: HomeownersJob,
  { to, because }: Pick<RequestedDay, 'to' | 'because'>,
): Promise<Question> {
  const open = await lockOpenReschedule(tx, job.id);
  if (open) await deleteReschedule(tx, open.id); // frees its reservation for the new proposal
  if (await findJobOfDay(tx, job.clientId, job.companyId, to)) throw new Refused('already_booked');
  const { promised: was, ...visit } = await findMovedVisit(tx, job.id);
  const on = { ...visit, company: job.companyId, day: to, except: { job: job.id } };
  await requireRoom(tx, { company: job.companyId, day: to, duration: visit.duration, ground: visit.ground });
  const newWindow = was && (await isKeepable(tx, { ...on, window: was })) ? was : null;
  const now = await ctx.clock.now(tx);

  const days = { from: open?.old_date ?? job.serviceDate, to };
  const until = answerBy({ serviceDate: job.serviceDate, to, timeZone: job.timeZone }, now);
  await insertReschedule(tx, {
    job: job.id,
    account: job.clientId,
    oldDate: days.from,
    newDate: to,
    oldWindow: open ? windowsOf(open).oldWindow : was,
    newWindow,
    answerBy: until,
    because: because ?? open?.event_id ?? null,
  });
  return { ...days, window: { was, is: newWindow }, stays: staysOnItsDay(job, now) };
}

/**
 * Proposes another day for a job to its homeowner, as a step for a job that the caller has locked, and notifies them.
 *
 * @throws Refused already_booked, company_not_available, day_full
 *
 * Source: docs/rules/jobs.md.
 */
export async function proposeDay(ctx: Context, tx: Tx, job: HomeownersJob, requested: RequestedDay): Promise<void> {
  const { to } = requested;
  await lockCompanyDay(tx, job.companyId, to);
  const { from, window, stays } = await askDay(ctx, tx, job, requested);
  await recordEvent(tx, { job: job.id, by: requested.by, event: { kind: 'asked', from, to } });
  if (requested.because === undefined) {
    const sides = await getSides(tx, job.id);
    const arrival = arrivalWords(sides, to, window);
    await notifyHomeowner(ctx, tx, {
      account: job.clientId,
      notice: { kind: 'move_asked', company: sides.company, oldDate: from, newDate: to, arrival },
      subject: job.id,
      mail: moveAskedMail(sides, { from, to, stays, arrival }, ctx.settings.publicUrl),
    });
  }
  const audience = { account: job.clientId, company: job.companyId };
  await recordChange(tx, { kind: 'job.rescheduled', subject: job.id, audience });
}
