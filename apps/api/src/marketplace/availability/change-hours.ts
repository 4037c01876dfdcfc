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

/** A change of a company's hours from one state to another, and `write`, which stores it. */
export type HoursChange = {
  readonly before: ReadHours;
  readonly after: ReadHours;
  /** First day that the change can affect; not before today. `to` is the last one. */
  readonly from: Day;
  readonly to: Day;
  /** Jobs that the company keeps on a day that the change closes or makes too short for them. */
  readonly keep: readonly JobId[];
  /** The member who makes the change. */
  readonly by: AccountId;
  /** True: only list the conflicting jobs, and write nothing. */
  readonly dryRun: boolean;
  readonly write: () => Promise<void>;
};

/**
 * Changes a company's hours, as a step of a transaction that has locked them (`lockHours`). Days that close or get
 * shorter are locked with the same lock as bookings, so that afterwards the only jobs that do not fit are those the
 * company keeps: any other conflicting job refuses the whole change. Each kept job gets a line in its history. A
 * homeowner who is paying for a day that closes gets their money back instead of the job; a hold on a day that only
 * gets shorter is kept. Routes of changed days are replanned, and pages that show the company's days get a change
 * event.
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
 * Checks that the company keeps every job that conflicts with a change of its hours. A job that is only proposed for a
 * day cannot be kept on that day.
 *
 * @throws Refused jobs_on_closed_days, jobs_beyond_hours
 */
function requireKept(conflicts: readonly ConflictingJob[], keep: readonly JobId[]): void {
  const kept = new Set<string>(keep);
  const open = conflicts.filter(({ id, asked }) => asked || !kept.has(id));
  if (open.some(({ why }) => why === 'closed')) throw new Refused('jobs_on_closed_days');
  if (open.length > 0) throw new Refused('jobs_beyond_hours');
}

/**
 * Stores a change of a company's hours, as a step of a transaction that has locked them (`lockHours`). Does not check
 * for conflicting jobs: that is the caller's task. Enqueues new routes for changed days with jobs, and sends a change
 * event.
 *
 * @param changed  the days whose hours differ
 * @param write    stores the change
 */
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

/**
 * Sends a change event to the company's pages and to homeowners who view its days; several in a row are merged into
 * one.
 */
export const publishHours = (tx: Tx, company: CompanyId): Promise<void> =>
  gatherChange(tx, { kind: 'availability.changed', subject: company, near: { company } });

/** Sends a change event to the company's own pages only, e.g. when its calendar can no longer be read. */
export const publishHoursToCompany = (tx: Tx, company: CompanyId): Promise<void> =>
  recordChange(tx, { kind: 'availability.changed', subject: company, audience: { company } });
