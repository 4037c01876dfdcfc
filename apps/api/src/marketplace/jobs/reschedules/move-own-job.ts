import type { Day } from '@swath/domain/calendar';
import type { Window } from '@swath/domain/day-window';
import { promiseText } from '@swath/domain/driving/promised-window';
import type { JobId } from '@swath/domain/ids';
import type { Job } from '@swath/domain/jobs/job';
import { whyNotMove } from '@swath/domain/jobs/reschedule';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import { mailHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { readWindow } from '../../places/windows/read-window.ts';
import { movedByHomeownerMail, windowChosenMail } from '../jobs.mail.ts';
import { getSides } from '../jobs.reads.ts';
import { lockJobOfHomeowner } from '../jobs.writes.ts';
import { answerReschedule } from './answer-reschedule.ts';
import { moveForHomeowner } from './move-job.ts';
import { ownMoveMail } from './reschedules.mail.ts';

/** The day that a homeowner chooses, and the arrival window on it, as `ChosenWindow` of the contract describes it. */
export type RequestedMove = { readonly to: Day; readonly arrivalFrom?: string | null | undefined };

/** The window of a homeowner's move, as `moveJob` takes it. @throws Refused window_taken for a window of another day */
export const chosenWindow = (
  job: Pick<Job, 'timeZone'>,
  { to, arrivalFrom }: RequestedMove,
): Window | null | undefined =>
  arrivalFrom === undefined ? undefined : readWindow(arrivalFrom, { day: to, timeZone: job.timeZone });

/**
 * Moves a job to another day or arrival window for its homeowner; the company is notified. This also answers a move by
 * the company that still waits for the homeowner's answer.
 *
 * @throws Refused job_not_found, job_not_reschedulable, record_open, date_too_early, date_too_far,
 *   company_not_available, day_full, already_booked, window_taken
 *
 * Source: docs/rules/payments-and-refunds.md, docs/rules/jobs.md.
 */
export function moveOwnJob(
  ctx: Context,
  homeowner: HomeownerProof,
  id: JobId,
  { to, arrivalFrom }: RequestedMove,
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const job = await lockJobOfHomeowner(tx, homeowner, id);
    if (!job) throw new Refused('job_not_found');
    const sides = await getSides(tx, id);
    const whyNot = whyNotMove(job, to, await ctx.clock.now(tx), sides.propertyZone);
    if (whyNot) throw new Refused(whyNot);
    if (sides.companyStatus !== 'approved') throw new Refused('company_not_available');

    await answerReschedule(tx, id);
    const change = await moveForHomeowner(tx, homeowner, job, { to, chosen: chosenWindow(job, { to, arrivalFrom }) });
    if (!change) return;
    const isSameDay = job.serviceDate === to;
    const { customer } = sides;
    const arrival = promiseText(to, change.is, { company: job.timeZone, reader: job.timeZone });
    await notifyCompany(ctx, tx, {
      company: job.companyId,
      notice: isSameDay
        ? { kind: 'window_chosen', customer, date: to, arrival }
        : { kind: 'moved_by_homeowner', customer, date: job.serviceDate, to },
      subject: id,
      mail: isSameDay
        ? windowChosenMail(sides, arrival, ctx.settings.publicUrl)
        : movedByHomeownerMail(sides, { from: job.serviceDate, to, arrival }, ctx.settings.publicUrl),
    });
    const atHome = promiseText(to, change.is, { company: job.timeZone, reader: sides.propertyZone });
    const mail = ownMoveMail(sides, { day: to, arrival: atHome }, ctx.settings.publicUrl);
    await mailHomeowner(ctx, tx, { account: homeowner, kind: 'rescheduled', mail });
  });
}
