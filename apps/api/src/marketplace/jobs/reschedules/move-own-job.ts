import type { Day } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import { whyNotMove } from '@swath/domain/jobs/reschedule';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { recordEvent } from '../history/record-event.ts';
import { movedByHomeownerMail } from '../jobs.mail.ts';
import { getSides } from '../jobs.reads.ts';
import { lockJobOfHomeowner } from '../jobs.writes.ts';
import { answerReschedule } from './answer-reschedule.ts';
import { moveJob } from './move-job.ts';

/**
 * Moves a job to another day for its homeowner; the company is notified. This also answers a move by the company that
 * still waits for the homeowner's answer.
 *
 * @throws Refused job_not_found, job_not_reschedulable, record_open, date_too_early, date_too_far,
 *   company_not_available, day_full, already_booked
 *
 * Source: docs/rules/payments-and-refunds.md, docs/rules/jobs.md.
 */
export function moveOwnJob(ctx: Context, homeowner: HomeownerProof, id: JobId, to: Day): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const job = await lockJobOfHomeowner(tx, homeowner, id);
    if (!job) throw new Refused('job_not_found');
    const sides = await getSides(tx, id);
    const whyNot = whyNotMove(job, to, await ctx.clock.now(tx), sides.propertyZone);
    if (whyNot) throw new Refused(whyNot);
    if (sides.companyStatus !== 'approved') throw new Refused('company_not_available');

    await answerReschedule(tx, id);
    if (job.serviceDate === to) return;
    await moveJob(tx, job, to);
    const by = { side: 'homeowner', account: homeowner } as const;
    await recordEvent(tx, { job: id, by, event: { kind: 'moved', from: job.serviceDate, to } });
    await notifyCompany(ctx, tx, {
      company: job.companyId,
      notice: { kind: 'moved_by_homeowner', customer: sides.customer, date: job.serviceDate, to },
      subject: id,
      mail: movedByHomeownerMail(sides, { from: job.serviceDate, to }, ctx.settings.publicUrl),
    });
  });
}
