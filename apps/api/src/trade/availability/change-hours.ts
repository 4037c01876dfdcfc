import type { StandingJob } from '@swath/contract/availability';
import { compareDays } from '@swath/domain/availability/closing';
import type { CompanyHours } from '@swath/domain/availability/company-hours';
import type { Day } from '@swath/domain/calendar';
import type { CompanyId, JobId } from '@swath/domain/ids';
import type { CrewProof } from '../../machinery/access/access.policy.ts';
import type { Tx } from '../../machinery/db/db.ts';
import { Refused } from '../../machinery/process/refused.ts';
import { recordChange } from '../../telling/changes/record-change.ts';
import { askForRoute } from '../jobs/stops/ask-for-route.ts';
import { lockCompanyDays } from '../places/lock-places.ts';
import { listDaysWithJobs, listStandingJobs } from './availability.reads.ts';

/** Other hours of a company, as a whole. */
export type HoursChange = {
  readonly before: CompanyHours;
  readonly after: CompanyHours;
  /** The days that can be concerned; none that is over. */
  readonly from: Day;
  readonly to: Day;
  /** Jobs that stay on a day that is closed, because the company says so. */
  readonly keep: readonly JobId[];
  /** Only says what would stand on closed days. */
  readonly dryRun: boolean;
  readonly write: () => Promise<void>;
};

/**
 * Gives a company other hours, as a step of whoever holds them. A day that is closed is taken under the lock that booking
 * takes, so that afterwards no job stands on it but those that the company keeps there; what is missing is refused and
 * nothing is saved. Whoever is paying for a place of such a day gets their money back instead of the place. Routes of days
 * that change are worked out again, and homeowners who look at the company's days see them change.
 *
 * @returns the jobs that stand on days that close
 * @throws Refused jobs_on_closed_days
 *
 * Source: docs/decisions.md, D374.
 */
export async function changeHours(tx: Tx, crew: CrewProof, change: HoursChange): Promise<StandingJob[]> {
  const { before, after, from, to } = change;
  const { changed, closed } = compareDays(before, after, from, to);
  if (change.dryRun) return listStandingJobs(tx, crew, closed);
  if (closed.length > 0) await lockCompanyDays(tx, crew, closed);
  const standing = await listStandingJobs(tx, crew, closed);
  const kept = new Set<string>(change.keep);
  if (standing.some(({ id, asked }) => asked || !kept.has(id))) throw new Refused('jobs_on_closed_days');
  await writeHours(tx, crew, changed, change.write);
  return standing;
}

/** Writes other hours down, as a step of whoever holds them and closes nothing that jobs stand on. @param changed  the days that differ */
export async function writeHours(
  tx: Tx,
  company: CompanyId,
  changed: readonly Day[],
  write: () => Promise<void>,
): Promise<void> {
  await write();
  for (const day of await listDaysWithJobs(tx, company, changed)) await askForRoute(tx, company, day);
  await tellOfHours(tx, company);
}

/** The company's own pages hear of it, and homeowners who look at its days. */
export const tellOfHours = (tx: Tx, company: CompanyId): Promise<void> =>
  recordChange(tx, {
    kind: 'availability.changed',
    subject: company,
    audience: { company, homeowners: true },
  });

/** The company's own pages hear of what is nobody else's matter: that its calendar cannot be read any more. */
export const tellCompanyOfHours = (tx: Tx, company: CompanyId): Promise<void> =>
  recordChange(tx, { kind: 'availability.changed', subject: company, audience: { company } });
