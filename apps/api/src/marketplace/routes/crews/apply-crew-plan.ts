import { whyCannotMow } from '@swath/domain/crews/crew';
import type { CrewId, JobId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { giveDayOff } from '../../crews/change-days-off.ts';
import { needsOf } from '../../jobs/crews/assign-crews.ts';
import { listToAssign } from '../../jobs/crews/crews.reads.ts';
import { recordPlannedCrew } from '../../jobs/crews/record-crews.ts';
import { lockStops } from '../../jobs/jobs.locks.ts';
import { enqueueRouteTask } from '../../jobs/stops/enqueue-route-task.ts';
import { holdCrews } from '../../places/crews/lock-crews.ts';
import { lockCompanyDay } from '../../places/lock-places.ts';
import { readCrewDay } from '../../places/read-crew-day.ts';
import { type PlannedDay, requirePlannable } from './plan-crews.ts';

/** A job that goes from one crew to another. */
type Move = { readonly job_id: JobId; readonly from_crew_id: CrewId | null; readonly to_crew_id: CrewId };

/**
 * Gives jobs of a day to other crews, all of them or none. Crews that fall out have that day off, and what is left of
 * their work is given to others by rule.
 *
 * @throws Refused crew_not_found, date_passed, plan_outdated when a job is not any more with the crew from which it would
 *   go, or the other crew cannot take it
 *
 * Source: docs/rules/crews.md.
 */
export async function applyCrewPlan(
  ctx: Context,
  company: CrewProof,
  { moves, ...asked }: PlannedDay & { readonly moves: readonly Move[] },
): Promise<void> {
  await requirePlannable(ctx, company, asked);
  const { day, without } = asked;
  await ctx.db.transaction().execute(async (tx) => {
    await lockStops(tx, company, day);
    await lockCompanyDay(tx, company, day);
    await holdCrews(tx, company);
    await moveAll(tx, company, { moves, ...asked });
    const { crews } = await readCrewDay(tx, company, day);
    const off = crews.filter(({ id, open }) => without.includes(id) && open > 0);
    for (const { id } of off) await giveDayOff(tx, company, id, day);
    await enqueueRouteTask(tx, company, day);
    for (const { job_id } of moves)
      await recordChange(tx, { kind: 'route.changed', subject: job_id, audience: { company } });
  });
}

async function moveAll(
  tx: Tx,
  company: CrewProof,
  { day, without, moves }: PlannedDay & { readonly moves: readonly Move[] },
): Promise<void> {
  const { crews } = await readCrewDay(tx, company, day);
  const jobs = await listToAssign(
    tx,
    moves.map(({ job_id }) => job_id),
  );
  for (const { job_id, from_crew_id, to_crew_id } of moves) {
    const job = jobs.find(({ id }) => id === job_id);
    const to = crews.find(({ id, open }) => id === to_crew_id && open > 0 && !without.includes(id));
    const isOpen = job?.company_id === company && job.service_date === day && job.status === 'pending';
    if (!job || !to || !isOpen || job.on_my_way_at !== null || job.crew_id !== from_crew_id)
      throw new Refused('plan_outdated');
    if (whyCannotMow(to.crew, needsOf(job)) !== null) throw new Refused('plan_outdated');
    await recordPlannedCrew(tx, job_id, to_crew_id);
  }
}
