import type { AccountId, JobId } from '@swath/domain/ids';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { lockJobOfCompany } from '../jobs.writes.ts';
import type { RequestedTime } from '../times/require-time.ts';
import { changeTime } from './change-time.ts';

/**
 * Sets the start time of a job on its day for its company, and whether it is locked (must not be moved when the route
 * is planned).
 *
 * @param by  the member who sets it
 * @throws Refused job_not_found, job_not_retimable, time_on_other_day, time_not_on_clock, time_passed,
 *   time_outside_hours, time_taken
 *
 * Source: docs/spec/company.md, section 7.
 */
export function retimeJob(
  ctx: Context,
  crew: CrewProof,
  id: JobId,
  requested: RequestedTime,
  by: AccountId,
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const job = await lockJobOfCompany(tx, crew, id);
    if (!job) throw new Refused('job_not_found');
    await changeTime(ctx, tx, job, requested, by);
  });
}
