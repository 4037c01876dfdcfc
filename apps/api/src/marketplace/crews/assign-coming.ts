import type { CompanyId } from '@swath/domain/ids';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { todayAt } from '../availability/availability.reads.ts';
import { assignCrews } from '../jobs/crews/assign-crews.ts';
import { hasSeveralCrews, listDaysWithJobs, listOpenJobs } from '../jobs/crews/crews.reads.ts';
import { recordNoCrews } from '../jobs/crews/record-crews.ts';
import { lockStops } from '../jobs/jobs.locks.ts';
import { enqueueRouteTask } from '../jobs/stops/enqueue-route-task.ts';
import { lockCompanyDay } from '../places/lock-places.ts';
import type { NewCrew } from './record-crews-changed.ts';

/**
 * Background task: gives a company's coming jobs to its crews after these have changed, day by day. In a company that has
 * fewer than two, its jobs have no crew. Each job keeps its crew where that can do it, unless a new crew gets its share.
 * Jobs that a crew has begun or is on its way to stay.
 * Source: docs/rules/crews.md.
 */
export async function assignComing(ctx: Context, company: CompanyId, { onlyCrew, takesShare }: NewCrew): Promise<void> {
  const today = await todayAt(ctx.db, company, await ctx.clock.now(ctx.db));
  const isWhole = !(await hasSeveralCrews(ctx.db, company));
  for (const day of await listDaysWithJobs(ctx.db, company, today)) {
    await ctx.db.transaction().execute(async (tx) => {
      await lockStops(tx, company, day);
      await lockCompanyDay(tx, company, day);
      const open = await listOpenJobs(tx, company, day);
      const changed = isWhole
        ? await recordNoCrews(tx, open)
        : await assignCrews(tx, company, day, open, { before: onlyCrew, anew: takesShare && day > today });
      // Hours and depots may have changed, also where every job keeps its crew.
      await enqueueRouteTask(tx, company, day);
      for (const id of changed) await recordChange(tx, { kind: 'route.changed', subject: id, audience: { company } });
    });
  }
}
