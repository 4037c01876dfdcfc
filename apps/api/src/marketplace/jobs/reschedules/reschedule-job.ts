import { type Day, dayAt } from '@swath/domain/calendar';
import type { AccountId, JobId } from '@swath/domain/ids';
import { whyNotReschedule } from '@swath/domain/jobs/reschedule';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { lockJobOfCompany } from '../jobs.writes.ts';
import { changeDay } from './change-day.ts';

/**
 * Moves a job to another day for its company and notifies the homeowner, who may accept the day, pick another, or
 * cancel free of charge. A day more than three days away is only proposed: the job moves if the homeowner agrees. If
 * the job's current day is given, an open proposal is withdrawn; without one, nothing happens.
 *
 * @param by  the member who moves it
 * @throws Refused job_not_found, job_not_reschedulable, record_open, date_passed, date_too_far, company_not_available,
 *   day_full, already_booked
 *
 * Source: docs/spec/company.md, section 7; docs/rules/jobs.md.
 */
export function rescheduleJob(ctx: Context, crew: CrewProof, id: JobId, to: Day, by: AccountId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const job = await lockJobOfCompany(tx, crew, id);
    if (!job) throw new Refused('job_not_found');
    const whyNot = whyNotReschedule(job, to, dayAt(await ctx.clock.now(tx), job.timeZone));
    if (whyNot) throw new Refused(whyNot);
    await changeDay(ctx, tx, job, { to, by: { side: 'company', account: by } });
  });
}
