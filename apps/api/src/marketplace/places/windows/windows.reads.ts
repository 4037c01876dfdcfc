import type { Point } from '@swath/domain/addresses/distance';
import type { Day } from '@swath/domain/calendar';
import { ENOUGH, performanceSince, shareOf } from '@swath/domain/companies/performance';
import type { AccountId, CompanyId, JobId, QuoteId } from '@swath/domain/ids';
import { SERVICE_BUFFER } from '@swath/domain/jobs/job-duration';
import type { Minutes } from '@swath/domain/units';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

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
};

/**
 * Whose stops do not count: a quote's, all reservations of a homeowner (who may use them), or a job that is moved.
 */
export type LeftOut = { readonly quote?: QuoteId; readonly client?: AccountId; readonly job?: JobId };

/**
 * The stops of each company's days: jobs that are not canceled, and reservations, as `placesTaken` counts them.
 *
 * @param to  the last day, included
 * @returns by `${company} ${day}`; days without any are missing
 */
export async function listPlannedStops(
  db: Db,
  companies: readonly CompanyId[],
  { from, to }: { readonly from: Day; readonly to: Day },
  { quote, client, job }: LeftOut,
): Promise<Map<string, PlannedStop[]>> {
  const days = sql`between ${from}::date and ${to}::date`;
  const open = sql`quotes.outcome = 'open' and quotes.held_until > (select clock_now())
    and quotes.id is distinct from ${quote ?? null}::uuid and quotes.client_id is distinct from ${client ?? null}::uuid`;
  const { rows } = await sql<PlannedStop>`
    select company_id, service_date, latitude, longitude, duration_minutes, buffer_minutes,
      (extract(hour from planned_start at time zone time_zone) * 60
        + extract(minute from planned_start at time zone time_zone))::int as planned_minute,
      is_locked and planned_start is not null as is_locked, promised_from_minute, promised_to_minute, route_order
    from jobs
    where company_id = any(${companies}::uuid[]) and service_date ${days} and status <> 'canceled'
      and id is distinct from ${job ?? null}::uuid
    union all
    select jobs.company_id, asked.new_date, latitude, longitude, duration_minutes, buffer_minutes,
      null, false, asked.new_from_minute, asked.new_to_minute, null
    from reschedule_notices asked
    join jobs on jobs.id = asked.job_id
    where asked.new_date ${days} and asked.acknowledged_at is null and asked.answer_by is not null
      and jobs.company_id = any(${companies}::uuid[]) and jobs.status = 'pending'
      and jobs.id is distinct from ${job ?? null}::uuid
    union all
    select company_id, service_date, latitude, longitude, duration_minutes, ${SERVICE_BUFFER}::int,
      null, false, promised_from_minute, promised_to_minute, null
    from quotes
    where company_id = any(${companies}::uuid[]) and service_date ${days} and ${open}
    union all
    select quotes.company_id, later.day, series.latitude, series.longitude, series.duration_minutes,
      ${SERVICE_BUFFER}::int, null, false, series.promised_from_minute, series.promised_to_minute, null
    from quotes
    join series on series.id = quotes.series_id
    cross join lateral unnest(series.agreed_dates) as later(day)
    where quotes.company_id = any(${companies}::uuid[]) and later.day ${days}
      and later.day <> quotes.service_date and ${open}`.execute(db);
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

/** Coordinates as a point; null when they are unknown. */
export const toPoint = ({ latitude, longitude }: Record<'latitude' | 'longitude', number | null>): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** How early a crew may begin, in minutes before a promised window, for it to count as kept. */
const EARLY_MINUTES = 15;

/** How many of a company's promises of an arrival window were due (`promised`), and how many of these it kept. */
export type Promises = { readonly promised: number; readonly kept: number };

/**
 * Counts, for each company, visits with a promised arrival window that began or were missed, and those among them that
 * began in it, at most a quarter of an hour before. A window that the company's side changed or dropped was not kept.
 *
 * @param since  the first day, in each company's time zone
 * @returns companies without such a visit are missing
 */
export async function countPromises(
  db: Db,
  companies: readonly CompanyId[],
  since: Day,
): Promise<Map<CompanyId, Promises>> {
  const { rows } = await sql<{ company_id: CompanyId } & Promises>`
    select company_id, count(*)::int as promised,
        count(*) filter (where promise_broken_at is null and started_at at time zone time_zone between
            service_date + make_interval(mins => promised_from_minute - ${EARLY_MINUTES}::int)
            and service_date + make_interval(mins => promised_to_minute))::int as kept
      from jobs
     where company_id = any(${companies}::uuid[]) and service_date >= ${since}::date
       and (promised_to_minute is not null or promise_broken_at is not null)
       and (status in ('in-progress', 'completed') or (status = 'pending' and missed_at is not null))
     group by company_id`.execute(db);
  return new Map(rows.map(({ company_id, ...promises }) => [company_id, promises]));
}

/**
 * The share of promised arrival windows that each company kept in the last twelve months, in whole percent; null for
 * one with fewer than five promises.
 *
 * @param today  in whatever time zone: a day more or less makes no difference here
 */
export async function listKeptWindows(
  db: Db,
  companies: readonly CompanyId[],
  today: Day,
): Promise<(company: CompanyId) => number | null> {
  const promises = await countPromises(db, companies, performanceSince(today));
  return (company) => {
    const { kept, promised } = promises.get(company) ?? { kept: 0, promised: 0 };
    return shareOf(kept, promised, ENOUGH.promises);
  };
}
