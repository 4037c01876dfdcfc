import type { ConflictingJob } from '@swath/contract/availability';
import { compareDays } from '@swath/domain/availability/closing';
import type { Day } from '@swath/domain/calendar';
import type { AccountId, CompanyId, JobId } from '@swath/domain/ids';
import { gatherChange } from '../../notifications/change-feed/publish-gathered.ts';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { recordEvent } from '../jobs/history/record-event.ts';
import { lockJobsOfCompany } from '../jobs/jobs.locks.ts';
import { enqueueRouteTask } from '../jobs/stops/enqueue-route-task.ts';
import type { ReadHours } from '../places/hours/hours.reads.ts';
import { lockCompanyDays } from '../places/lock-places.ts';
import { listDaysWithJobs } from './availability.reads.ts';
import { listConflicts } from './list-conflicts.ts';

/** A change of a company's hours. */
export type HoursChange = {
  readonly before: ReadHours;
  readonly after: ReadHours;
  /** First of the days that the change can affect; none that is over. */
  readonly from: Day;
  readonly to: Day;
  /** Jobs that the company keeps on a day that is closed or too short for them. */
  readonly keep: readonly JobId[];
  /** The member who makes the change. */
  readonly by: AccountId;
  /** Lists the conflicting jobs and writes nothing. */
  readonly dryRun: boolean;
  readonly write: () => Promise<void>;
};

/**
 * Changes a company's hours, as a step of a transaction that locked them. Days that are closed or get shorter are locked
 * with booking's own lock, so that afterwards the only jobs on them that do not fit are those that the company keeps. A
 * conflicting job that is not in `keep` refuses the whole change. Each kept job gets a line in its history. A homeowner in
 * checkout for a day that is closed gets their money back instead of the place; a place on a day that gets shorter stays
 * held. Routes of changed days are replanned, and homeowners who view the company's days get a change event.
 *
 * @returns the jobs on days that close, or that do not fit into what is left of their day
 * @throws Refused jobs_on_closed_days, jobs_beyond_hours
 *
 * Source: docs/rules/availability.md.
 */
export async function changeHours(tx: Tx, crew: CrewProof, change: HoursChange): Promise<ConflictingJob[]> {
  const { before, after, from, to, keep } = change;
  const { changed, closed, shortened } = compareDays(before, after, from, to);
  const days = [...closed, ...shortened];
  if (change.dryRun) return listConflicts(tx, crew, { before, after, days });
  await lockJobsOfCompany(tx, crew, keep);
  if (days.length > 0) await lockCompanyDays(tx, crew, days);
  const conflicts = await listConflicts(tx, crew, { before, after, days });
  requireKept(conflicts, keep);
  await writeHours(tx, crew, changed, change.write);
  for (const { id, service_date: date, why } of conflicts) {
    await recordEvent(tx, {
      job: id,
      by: { side: 'company', account: change.by },
      event: { kind: 'stays', date, day: why === 'closed' ? 'closed' : 'shortened' },
    });
  }
  return conflicts;
}

/**
 * Refuses unless every conflicting job is kept; one that is only proposed for its day cannot be.
 *
 * @throws Refused jobs_on_closed_days, jobs_beyond_hours
 */
function requireKept(conflicts: readonly ConflictingJob[], keep: readonly JobId[]): void {
  const kept = new Set<string>(keep);
  const open = conflicts.filter(({ id, asked }) => asked || !kept.has(id));
  if (open.some(({ why }) => why === 'closed')) throw new Refused('jobs_on_closed_days');
  if (open.length > 0) throw new Refused('jobs_beyond_hours');
}

/** Writes hours that close no booked day, as a step of a transaction that locked them. @param changed  the days that differ */
export async function writeHours(
  tx: Tx,
  company: CompanyId,
  changed: readonly Day[],
  write: () => Promise<void>,
): Promise<void> {
  await write();
  for (const day of await listDaysWithJobs(tx, company, changed)) await enqueueRouteTask(tx, company, day);
  await publishHours(tx, company);
}

/** Notifies the company's pages and homeowners who view its days; several changes in a row are coalesced into one event. */
export const publishHours = (tx: Tx, company: CompanyId): Promise<void> =>
  gatherChange(tx, { kind: 'availability.changed', subject: company, near: { company } });

/** Notifies the company's own pages alone, such as when its calendar can no longer be read. */
export const publishHoursToCompany = (tx: Tx, company: CompanyId): Promise<void> =>
  recordChange(tx, { kind: 'availability.changed', subject: company, audience: { company } });
