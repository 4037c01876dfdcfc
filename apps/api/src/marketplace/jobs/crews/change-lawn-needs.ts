import { dayAt } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { lockCompanyDays } from '../../places/lock-places.ts';
import { lockJobOfCompany } from '../jobs.writes.ts';
import { enqueueRouteTask } from '../stops/enqueue-route-task.ts';
import { assignCrews } from './assign-crews.ts';
import { lockJobsOfCustomer, saveLawnNeeds } from './crews.writes.ts';

/**
 * Saves what the lawn of a job asks of a crew, for all visits of its customer. Coming ones that their crew can no longer
 * do are given to others.
 *
 * @throws Refused job_not_found
 *
 * Source: docs/rules/crews.md.
 */
export async function changeLawnNeeds(
  ctx: Context,
  company: CrewProof,
  id: JobId,
  needs: { readonly hasNarrowGate: boolean; readonly isSteep: boolean },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const job = await lockJobOfCompany(tx, company, id);
    if (!job) throw new Refused('job_not_found');
    const today = dayAt(await ctx.clock.now(tx), job.timeZone);
    const coming = await lockJobsOfCustomer(tx, company, id, today);
    await saveLawnNeeds(tx, [id, ...coming.map((visit) => visit.id)], needs);
    const byDay = Map.groupBy(coming, ({ serviceDate }) => serviceDate);
    await lockCompanyDays(tx, company, [...byDay.keys()].sort());
    for (const [day, visits] of byDay) {
      const changed = await assignCrews(
        tx,
        company,
        day,
        visits.map((visit) => visit.id),
      );
      if (changed.length > 0) await enqueueRouteTask(tx, company, day);
    }
    await recordChange(tx, { kind: 'route.changed', subject: id, audience: { company } });
  });
}
