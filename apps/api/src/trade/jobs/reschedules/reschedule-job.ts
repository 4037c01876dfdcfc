import { type Day, dayAt } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import { whyNotReschedule } from '@swath/domain/jobs/reschedule';
import type { CrewProof } from '../../../machinery/access/access.policy.ts';
import type { Context } from '../../../machinery/context.ts';
import { Refused } from '../../../machinery/process/refused.ts';
import { tellHomeowner } from '../../../telling/notices/tell-homeowner.ts';
import { rescheduledMail } from '../jobs.mail.ts';
import { getSides } from '../jobs.reads.ts';
import { lockJobOfCompany } from '../jobs.writes.ts';
import { moveJob } from './move-job.ts';
import { noteReschedule } from './note-reschedule.ts';

/**
 * The company puts a job on another day, and its homeowner is told: they may take it, pick another day, or cancel free.
 * The day it is on already changes nothing and tells nobody.
 *
 * @throws Refused job_not_found, job_not_reschedulable, date_passed, date_too_far, company_not_available, day_full,
 *   already_booked
 *
 * Source: docs/spec/company.md, section 7; docs/decisions.md, D32.
 */
export function rescheduleJob(ctx: Context, crew: CrewProof, id: JobId, to: Day): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const job = await lockJobOfCompany(tx, crew, id);
    if (!job) throw new Refused('job_not_found');
    const whyNot = whyNotReschedule(job, to, dayAt(await ctx.clock.now(tx), job.timeZone));
    if (whyNot) throw new Refused(whyNot);
    if (job.serviceDate === to) return;

    await moveJob(tx, job, to);
    // An own client is told by the company itself.
    if (job.clientId === null) return;
    const days = { from: job.serviceDate, to };
    await noteReschedule(tx, { job: id, account: job.clientId, oldDate: days.from, newDate: to });
    const sides = await getSides(tx, id);
    await tellHomeowner(ctx, tx, {
      account: job.clientId,
      notice: { kind: 'rescheduled', company: sides.company, oldDate: days.from, newDate: to },
      subject: id,
      mail: rescheduledMail(sides, days, ctx.settings.publicUrl),
    });
  });
}
