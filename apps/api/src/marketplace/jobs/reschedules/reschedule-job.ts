import { type Day, dayAt } from '@swath/domain/calendar';
import type { AccountId, JobId } from '@swath/domain/ids';
import { whyNotReschedule } from '@swath/domain/jobs/reschedule';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { lockJobOfCompany } from '../jobs.writes.ts';
import { changeDay } from './change-day.ts';

/**
 * Moves a job to another day for its company and notifies its homeowner: they may accept it, pick another day, or cancel
 * free. Beyond three days it moves only when they agree. Its current day withdraws an open proposal, or is a no-op without
 * any notice.
 *
 * @param by  the member of the crew
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
