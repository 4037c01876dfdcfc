import type { Day } from '@swath/domain/calendar';
import type { AccountId, CompanyId, JobId, OwnClientId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import { decideTimeZone } from '../../../platform/providers/addresses/time-zones.ts';

/**
 * Determines the lawn's time zone from its ZIP, and saves it, for those jobs of the given homeowners or own clients
 * (customers whom the company bills itself, outside of Swath) that have none stored.
 */
export async function keepZonesOfVisits(
  tx: Tx,
  of: { accounts: readonly AccountId[] } | { clients: readonly OwnClientId[] },
): Promise<void> {
  const jobs = await lockWithoutZone(tx, of);
  const zones = await Promise.all(jobs.map(({ zip_code }) => decideTimeZone(zip_code, null)));
  const known = jobs.flatMap(({ id }, at) => {
    const zone = zones[at]!.time_zone;
    return zone === undefined ? [] : [{ id, zone }];
  });
  await saveZonesOfProperties(tx, known);
}

/**
 * Applies a company's new time zone to its unfinished jobs. Their dates do not change, and planned times keep their
 * wall-clock time, as do proposed ones that wait for a homeowner's answer.
 *
 * @returns the days whose routes must be planned again, from yesterday on
 */
export async function saveZoneOfCompany(tx: Tx, company: CompanyId, zone: string): Promise<Day[]> {
  // Locked in the order of their ids, as in every transaction that locks several jobs, to avoid deadlocks.
  const { rows } = await sql<{ id: JobId; zone: string; service_date: Day; is_ahead: boolean }>`
    select id, time_zone as zone, service_date, service_date >= (clock_now() at time zone 'UTC')::date - 1 as is_ahead
      from jobs where company_id = ${company} and status in ('pending', 'in-progress') and time_zone <> ${zone}
     order by id for no key update`.execute(tx);
  const [ids, zones] = [rows.map(({ id }) => id), rows.map((row) => row.zone)];
  const before = sql`unnest(${ids}::uuid[], ${zones}::text[]) as before(id, zone)`;
  await sql`update jobs set time_zone = ${zone}, updated_at = clock_now(), planned_start = case status when 'pending'
      then (planned_start at time zone before.zone) at time zone ${zone} else planned_start end
    from ${before} where jobs.id = before.id`.execute(tx);
  await sql`update reschedule_notices set new_start = (new_start at time zone before.zone) at time zone ${zone}
    from ${before} where job_id = before.id and acknowledged_at is null and new_start is not null`.execute(tx);
  return [...new Set(rows.filter(({ is_ahead }) => is_ahead).map((row) => row.service_date))];
}

/**
 * Locks the jobs of the given homeowners or own clients whose lawn has no time zone stored.
 *
 * @returns the jobs with the ZIP of their lawn
 */
async function lockWithoutZone(
  tx: Tx,
  of: { accounts: readonly AccountId[] } | { clients: readonly OwnClientId[] },
): Promise<{ id: JobId; zip_code: string }[]> {
  const whose =
    'accounts' in of
      ? sql`client_id = any(${[...of.accounts]}::uuid[])`
      : sql`own_client_id = any(${[...of.clients]}::uuid[]) and status <> 'canceled'`;
  const { rows } = await sql<{ id: JobId; zip_code: string }>`
    select id, zip_code from jobs where ${whose} and property_time_zone is null order by id for no key update`.execute(
    tx,
  );
  return rows;
}

/** Saves the time zones of the jobs' lawns. The caller must have locked the jobs. */
async function saveZonesOfProperties(tx: Tx, known: readonly { id: JobId; zone: string }[]): Promise<void> {
  await sql`update jobs set property_time_zone = known.zone
    from unnest(${known.map(({ id }) => id)}::uuid[], ${known.map(({ zone }) => zone)}::text[]) as known(id, zone)
    where jobs.id = known.id`.execute(tx);
}
