import { type Day, dayAt } from '@swath/domain/calendar';
import { type CannotMow, whyCannotMow } from '@swath/domain/crews/crew';
import type { CrewId, JobId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { holdCrews } from '../../places/crews/lock-crews.ts';
import { lockCompanyDays } from '../../places/lock-places.ts';
import { readCrewDay } from '../../places/read-crew-day.ts';
import { lockJobOfCompany } from '../jobs.writes.ts';
import { enqueueRouteTask } from '../stops/enqueue-route-task.ts';
import { lockVisits } from '../visits/change-visits.ts';
import { findKeepers, needsOf } from './assign-crews.ts';
import { listToAssign } from './crews.reads.ts';
import { saveCrew, saveCrewOfSeries } from './crews.writes.ts';

const WHY_NOT: Record<CannotMow, string> = {
  lot_too_large: 'the lot is too large for it',
  gate_too_narrow: 'it does not fit through narrow gates',
  too_steep: 'it does not mow slopes',
};

type Refusal =
  | { readonly code: 'crew_not_found' | 'crew_not_working' | 'crew_breaks_promise' | 'job_begun' }
  | { readonly code: 'crew_cannot_mow'; readonly why: string };

/**
 * Gives a pending job to a crew, whether or not its day has room: the member decides. It stays with that crew while that
 * can do it. `wholeSeries`: also the coming visits of its series; those that the crew cannot do stay with their crews.
 *
 * @throws Refused job_not_found, job_begun, crew_not_found, crew_not_working, crew_cannot_mow, crew_breaks_promise
 *
 * Source: docs/rules/crews.md.
 */
export async function changeCrew(
  ctx: Context,
  company: CrewProof,
  id: JobId,
  to: { readonly crew: CrewId; readonly wholeSeries: boolean },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const job = await lockJobOfCompany(tx, company, id);
    if (!job) throw new Refused('job_not_found');
    const { serviceDate, timeZone } = job;
    const seriesId = (await listToAssign(tx, [id]))[0]?.series_id ?? null;
    const isSeries = to.wholeSeries && seriesId !== null;
    const today = dayAt(await ctx.clock.now(tx), timeZone);
    const visits = isSeries ? await lockVisits(tx, seriesId, today) : [];
    if (isSeries) await saveCrewOfSeries(tx, seriesId, to.crew);
    const days = new Map<JobId, Day>([[id, serviceDate], ...visits.map((one) => [one.id, one.serviceDate] as const)]);
    await lockCompanyDays(tx, company, [...new Set(days.values())].sort());
    await holdCrews(tx, company);
    for (const [visit, day] of days) {
      const refusal = await giveTo(tx, company, { id: visit, day, crew: to.crew });
      if (refusal && visit === id) throw refusedFor(refusal);
    }
  });
}

const refusedFor = (refusal: Refusal): Refused =>
  refusal.code === 'crew_cannot_mow' ? new Refused(refusal.code, { why: refusal.why }) : new Refused(refusal.code);

/** Gives a job on a locked day to a crew. @returns why it cannot be; null when it was */
async function giveTo(
  tx: Tx,
  company: CrewProof,
  { id, day, crew }: { readonly id: JobId; readonly day: Day; readonly crew: CrewId },
): Promise<Refusal | null> {
  const [job] = await listToAssign(tx, [id]);
  if (job?.status !== 'pending' || job.on_my_way_at !== null) return { code: 'job_begun' };
  const { crews } = await readCrewDay(tx, company, day);
  const found = crews.find((one) => one.id === crew);
  if (!found) return { code: 'crew_not_found' };
  if (found.open <= 0) return { code: 'crew_not_working' };
  const why = whyCannotMow(found.crew, needsOf(job));
  if (why) return { code: 'crew_cannot_mow', why: WHY_NOT[why] };
  if (job.crew_id !== crew) {
    const keepers = await findKeepers(tx, { company, day }, job);
    if (keepers && !keepers.has(crew)) return { code: 'crew_breaks_promise' };
  }
  await saveCrew(tx, id, crew, 'hand');
  await enqueueRouteTask(tx, company, day);
  await recordChange(tx, { kind: 'route.changed', subject: id, audience: { company } });
  return null;
}
