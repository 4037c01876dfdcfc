import type { StandingJob } from '@swath/contract/availability';
import { compareDays } from '@swath/domain/availability/closing';
import type { Day } from '@swath/domain/calendar';
import type { AccountId, CompanyId, JobId } from '@swath/domain/ids';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import { gatherChange } from '../../notifications/change-feed/tell-many.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { recordEvent } from '../jobs/history/record-event.ts';
import { lockJobsOfCompany } from '../jobs/jobs.locks.ts';
import { enqueueRouteTask } from '../jobs/stops/enqueue-route-task.ts';
import type { ReadHours } from '../places/hours/hours.reads.ts';
import { lockCompanyDays } from '../places/lock-places.ts';
import { listDaysWithJobs } from './availability.reads.ts';
import { listStanding } from './list-standing.ts';

/** Other hours of a company, as a whole. */
export type HoursChange = {
  readonly before: ReadHours;
  readonly after: ReadHours;
  /** The days that can be concerned; none that is over. */
  readonly from: Day;
  readonly to: Day;
  /** Jobs that stay on a day that is closed or too short for them, because the company says so. */
  readonly keep: readonly JobId[];
  /** The member of the crew. */
  readonly by: AccountId;
  /** Only says what would stand in the way. */
  readonly dryRun: boolean;
  readonly write: () => Promise<void>;
};

/**
 * Gives a company other hours, as a step of whoever holds them. A day that is closed or gets shorter is taken under the lock
 * that booking takes, so that afterwards no job stands on it that does not fit, but those that the company keeps there; what
 * is missing is refused and nothing is saved. That a job was kept is a line of its history. Whoever is paying for a place of
 * a day that is closed gets their money back instead of the place; a place of one that gets shorter stays held. Routes of days
 * that change are worked out again, and homeowners who look at the company's days see them change.
 *
 * @returns the jobs that stand on days that close, or do not fit into what is left of theirs
 * @throws Refused jobs_on_closed_days, jobs_beyond_hours
 *
 * Source: docs/decisions.md, D374, D480 and D481.
 */
export async function changeHours(tx: Tx, crew: CrewProof, change: HoursChange): Promise<StandingJob[]> {
  const { before, after, from, to, keep } = change;
  const { changed, closed, shortened } = compareDays(before, after, from, to);
  const days = [...closed, ...shortened];
  if (change.dryRun) return listStanding(tx, crew, { before, after, days });
  await lockJobsOfCompany(tx, crew, keep);
  if (days.length > 0) await lockCompanyDays(tx, crew, days);
  const standing = await listStanding(tx, crew, { before, after, days });
  requireKept(standing, keep);
  await writeHours(tx, crew, changed, change.write);
  for (const { id, service_date: date, why } of standing) {
    await recordEvent(tx, {
      job: id,
      by: { side: 'company', account: change.by },
      event: { kind: 'stays', date, day: why === 'closed' ? 'closed' : 'shortened' },
    });
  }
  return standing;
}

/** Who is asked whether they may come on a day cannot be kept there. @throws Refused jobs_on_closed_days, jobs_beyond_hours */
function requireKept(standing: readonly StandingJob[], keep: readonly JobId[]): void {
  const kept = new Set<string>(keep);
  const open = standing.filter(({ id, asked }) => asked || !kept.has(id));
  if (open.some(({ why }) => why === 'closed')) throw new Refused('jobs_on_closed_days');
  if (open.length > 0) throw new Refused('jobs_beyond_hours');
}

/** Writes other hours down, as a step of whoever holds them and closes nothing that jobs stand on. @param changed  the days that differ */
export async function writeHours(
  tx: Tx,
  company: CompanyId,
  changed: readonly Day[],
  write: () => Promise<void>,
): Promise<void> {
  await write();
  for (const day of await listDaysWithJobs(tx, company, changed)) await enqueueRouteTask(tx, company, day);
  await tellOfHours(tx, company);
}

/** The company's own pages hear of it, and homeowners who look at its days: of several changes in a row together. */
export const tellOfHours = (tx: Tx, company: CompanyId): Promise<void> =>
  gatherChange(tx, { kind: 'availability.changed', subject: company, near: { company } });

/** The company's own pages hear of what is nobody else's matter: that its calendar cannot be read any more. */
export const tellCompanyOfHours = (tx: Tx, company: CompanyId): Promise<void> =>
  recordChange(tx, { kind: 'availability.changed', subject: company, audience: { company } });
