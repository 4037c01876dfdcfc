import type { Day } from '@swath/domain/calendar';
import type { CrewChoice } from '@swath/domain/crews/crew';
import type { CrewId, JobId, SeriesId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Tx } from '../../../platform/db/db.ts';

/** Saves another crew of a job (null: none), and who chose it. The place in the route of the crew before is cleared. */
export async function saveCrew(tx: Tx, job: JobId, crew: CrewId | null, choice: CrewChoice): Promise<void> {
  await tx
    .updateTable('jobs')
    .where('id', '=', job)
    .set({
      ...{ crew_id: crew, crew_choice: choice, route_order: null, arrival_at: null, opens_at: null },
      updated_at: sql<Date>`clock_now()`,
    })
    .execute();
}

/** Takes jobs from their crews, as the company is planned as a whole. @returns those that had one */
export async function clearCrews(tx: Tx, jobs: readonly JobId[]): Promise<JobId[]> {
  const rows = await tx
    .updateTable('jobs')
    .where('id', '=', sql<JobId>`any(${[...jobs]}::uuid[])`)
    .where('crew_id', 'is not', null)
    .set({ crew_id: null, crew_choice: 'rule', route_order: null, updated_at: sql<Date>`clock_now()` })
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Saves the crew that a member has chosen for the visits of a series. */
export async function saveCrewOfSeries(tx: Tx, series: SeriesId, crew: CrewId): Promise<void> {
  await tx.updateTable('series').where('id', '=', series).set({ crew_id: crew }).execute();
}

/** Saves what the lawn of some jobs asks of a crew. */
export async function saveLawnNeeds(
  tx: Tx,
  jobs: readonly JobId[],
  needs: { readonly hasNarrowGate: boolean; readonly isSteep: boolean },
): Promise<void> {
  await tx
    .updateTable('jobs')
    .where('id', '=', sql<JobId>`any(${[...jobs]}::uuid[])`)
    .set({ has_narrow_gate: needs.hasNarrowGate, is_steep: needs.isSteep, updated_at: sql<Date>`clock_now()` })
    .execute();
}

/**
 * Locks the pending jobs of the customer of a job at a company, from a day on, by id.
 *
 * @returns them with their days
 */
export async function lockJobsOfCustomer(
  tx: Tx,
  company: CrewProof,
  job: JobId,
  from: Day,
): Promise<{ id: JobId; serviceDate: Day }[]> {
  const { rows } = await sql<{ id: JobId; serviceDate: Day }>`
    select jobs.id, jobs.service_date as "serviceDate"
      from jobs join jobs known on known.id = ${job}
        and (jobs.client_id = known.client_id or jobs.own_client_id = known.own_client_id)
     where jobs.company_id = ${company} and jobs.service_date >= ${from}::date and jobs.status = 'pending'
     order by jobs.id for no key update of jobs`.execute(tx);
  return rows;
}
