import { type Point, toPoint } from '@swath/domain/addresses/distance';
import type { Day } from '@swath/domain/calendar';
import type { CompanyId, CrewId } from '@swath/domain/ids';
import type { Minutes } from '@swath/domain/units';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { type Except, selectPlaces } from '../places.reads.ts';

/** What a job or a reservation takes of a company's day, as a stop of its route. */
export type PlannedStop = {
  readonly company_id: CompanyId;
  readonly service_date: Day;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly duration_minutes: Minutes;
  readonly buffer_minutes: Minutes;
  /** Planned start in minutes after midnight by the company's clock; null: none. */
  readonly planned_minute: number | null;
  readonly is_locked: boolean;
  readonly promised_from_minute: Minutes | null;
  readonly promised_to_minute: Minutes | null;
  /** Position in the stored route; null: none yet. */
  readonly route_order: number | null;
  /** Null: no crew yet, or the company is planned as a whole. */
  readonly crew_id: CrewId | null;
  readonly has_narrow_gate: boolean;
  readonly is_steep: boolean;
};

/**
 * The stops of each company's days: jobs that are not canceled, and reservations, as `placesTaken` counts them.
 *
 * @param days.to  the last day, included
 * @returns by `${company} ${day}`; days without any are missing
 */
export async function listPlannedStops(
  db: Db,
  companies: readonly CompanyId[],
  days: { readonly from: Day; readonly to: Day },
  except: Except,
): Promise<Map<string, PlannedStop[]>> {
  const { rows } = await sql<PlannedStop>`
    select company_id, service_date, latitude, longitude, duration_minutes, buffer_minutes, promised_from_minute,
      promised_to_minute, route_order, crew_id, has_narrow_gate, is_steep, is_locked and planned_start is not null as is_locked,
      (extract(hour from planned_start at time zone time_zone) * 60
        + extract(minute from planned_start at time zone time_zone))::int as planned_minute
    from (${selectPlaces(companies, days, except)}) as places`.execute(db);
  return Map.groupBy(rows, (row) => `${row.company_id} ${row.service_date}`);
}

/** Where a company's crew sets out (its own address; null while unknown), and today's date there. */
export type DepotToday = { readonly place: Point | null; readonly today: Day };

/** Reads the depot of each company, with its current date. */
export async function listDepots(db: Db, companies: readonly CompanyId[]): Promise<Map<CompanyId, DepotToday>> {
  const rows = await db
    .selectFrom('companies')
    .where('id', '=', sql<CompanyId>`any(${companies}::uuid[])`)
    .select(['id', 'latitude', 'longitude', sql<Day>`(clock_now() at time zone time_zone)::date`.as('today')])
    .execute();
  return new Map(rows.map(({ id, today, ...place }) => [id, { place: toPoint(place), today }]));
}
