import type { Day } from '@swath/domain/calendar';
import type { Window } from '@swath/domain/day-window';
import { isSameWindow } from '@swath/domain/day-window';
import { windowOn, windowText } from '@swath/domain/driving/promised-window';
import type { JobId } from '@swath/domain/ids';
import type { Job } from '@swath/domain/jobs/job';
import { whyNotMove } from '@swath/domain/jobs/reschedule';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { readWindow } from '../../places/windows/read-window.ts';
import { recordEvent } from '../history/record-event.ts';
import { movedByHomeownerMail } from '../jobs.mail.ts';
import { getSides } from '../jobs.reads.ts';
import { lockJobOfHomeowner } from '../jobs.writes.ts';
import { answerReschedule } from './answer-reschedule.ts';
import { moveAsAgreed } from './move-job.ts';

/** The day that a homeowner chooses, and the arrival window on it, as `moves` of the contract describes it. */
export type RequestedMove = { readonly to: Day; readonly arrivalFrom?: string | null | undefined };

/** The window of a homeowner's move, as `moveJob` takes it. @throws Refused window_taken for a window of another day */
export const chosenWindow = (
  job: Pick<Job, 'timeZone'>,
  { to, arrivalFrom }: RequestedMove,
): Window | null | undefined =>
  arrivalFrom === undefined ? undefined : readWindow(arrivalFrom, { day: to, timeZone: job.timeZone });

/**
 * Moves a job to another day or arrival window for its homeowner; the company is notified. This also answers a move by the company that
 * still waits for the homeowner's answer.
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
    const { was, is } = await moveAsAgreed(tx, job, to, chosenWindow(job, { to, arrivalFrom }));
    const by = { side: 'homeowner', account: homeowner } as const;
    if (job.serviceDate === to) {
      if (isSameWindow(was, is)) return;
      await recordEvent(tx, { job: id, by, event: { kind: 'window_chosen', window: is } });
    } else await recordEvent(tx, { job: id, by, event: { kind: 'moved', from: job.serviceDate, to } });
    const arrival = is && windowText(windowOn(to, is, job.timeZone), job.timeZone);
    await notifyCompany(ctx, tx, {
      company: job.companyId,
      notice: { kind: 'moved_by_homeowner', customer: sides.customer, date: job.serviceDate, to },
      subject: id,
      mail: movedByHomeownerMail(sides, { from: job.serviceDate, to, arrival }, ctx.settings.publicUrl),
    });
  });
}
