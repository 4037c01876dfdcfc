import type { SizedJob, Taken } from '@swath/domain/availability/capacity';
import type { Day } from '@swath/domain/calendar';
import { groundOf } from '@swath/domain/crews/crew';
import type { TakenByCrew } from '@swath/domain/crews/crew-room';
import type { AccountId, CompanyId, CrewId, JobId, OwnClientId, QuoteId } from '@swath/domain/ids';
import { SERVICE_BUFFER } from '@swath/domain/jobs/job-duration';
import { sql } from 'kysely';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Db } from '../../platform/db/db.ts';
import { ofSeveralCrews } from './crews/crews.reads.ts';

/** What does not count: a quote's reservation, all of a homeowner (who may use them), or a job that is moved. */
export type Except = { readonly quote?: QuoteId; readonly client?: AccountId; readonly job?: JobId };

/** SQL: what a homeowner has said of the ground of a lawn. */
const saidGround = (table: 'quotes' | 'series') => {
  const features = sql.ref(`${table}.yard_features`);
  return sql`'narrow_gate' = any(${features}) as has_narrow_gate, 'steep_slope' = any(${features}) as is_steep`;
};

/** SQL: what a homeowner and the company have said of the ground of a job. */
const groundOfJob = sql`jobs.has_narrow_gate or 'narrow_gate' = any(jobs.yard_features) as has_narrow_gate,
  jobs.is_steep or 'steep_slope' = any(jobs.yard_features) as is_steep`;

/** SQL: jobs have their crew, so that their ground is not read, which no index holds. */
const unasked = sql`false as has_narrow_gate, false as is_steep`;

/**
 * SQL: the jobs of companies' days that are not canceled, and the reservations on them: those of homeowners who are
 * paying (for a series, also its later visits) and those of proposed days that wait for an answer.
 *
 * @param days.to  the last day, included
 */
export function selectPlaces(
  companies: readonly CompanyId[],
  days: { readonly from: Day; readonly to: Day },
  { quote, client, job }: Except,
) {
  const onDays = sql`between ${days.from}::date and ${days.to}::date`;
  const of = sql`any(${companies}::uuid[])`;
  const open = sql`quotes.outcome = 'open' and quotes.held_until > (select clock_now())
    and quotes.id is distinct from ${quote ?? null}::uuid and quotes.client_id is distinct from ${client ?? null}::uuid`;
  const other = sql`jobs.id is distinct from ${job ?? null}::uuid`;
  const noTime = sql`null::timestamptz as planned_start, null::text as time_zone, false as is_locked, null::int as route_order,
    null::uuid as crew_id`;
  return sql`
    select company_id, service_date, latitude, longitude, duration_minutes, buffer_minutes,
      promised_from_minute, promised_to_minute, ${unasked}, planned_start, time_zone, is_locked, route_order, crew_id
    from jobs
    where company_id = ${of} and service_date ${onDays} and status <> 'canceled' and ${other}
    union all
    select jobs.company_id, asked.new_date, latitude, longitude, duration_minutes, buffer_minutes,
      asked.new_from_minute, asked.new_to_minute, ${groundOfJob}, ${noTime}
    from reschedule_notices asked
    join jobs on jobs.id = asked.job_id
    where asked.new_date ${onDays} and asked.acknowledged_at is null and asked.answer_by is not null
      and jobs.company_id = ${of} and jobs.status = 'pending' and ${other}
    union all
    select company_id, service_date, latitude, longitude, duration_minutes, ${SERVICE_BUFFER}::int,
      promised_from_minute, promised_to_minute, ${saidGround('quotes')}, ${noTime}
    from quotes
    where company_id = ${of} and service_date ${onDays} and ${open}
    union all
    select quotes.company_id, later.day, series.latitude, series.longitude, series.duration_minutes,
      ${SERVICE_BUFFER}::int, series.promised_from_minute, series.promised_to_minute, ${saidGround('series')}, ${noTime}
    from quotes
    join series on series.id = quotes.series_id
    cross join lateral unnest(series.agreed_dates) as later(day)
    where quotes.company_id = ${of} and later.day ${onDays} and later.day <> quotes.service_date and ${open}`;
}

type TakenRow = {
  readonly company_id: CompanyId;
  readonly service_date: Day;
  readonly crew_id: CrewId | null;
  readonly minutes: number;
  readonly jobs: number;
  readonly has_narrow_gate: boolean;
  readonly is_steep: boolean;
  /** Minutes of each job; null if the company is planned as a whole. */
  readonly each: number[] | null;
};

/**
 * What jobs and reservations take of each company's days, in minutes including buffers.
 *
 * @param to  the last day, included
 * @returns by `${company} ${day}`; days without any are missing
 */
export async function placesTaken(
  db: Db,
  companies: readonly CompanyId[],
  from: Day,
  to: Day,
  except: Except = {},
): Promise<Map<string, Taken>> {
  const { rows } = await sql<TakenRow>`
    select places.company_id, service_date, places.crew_id, has_narrow_gate, is_steep, sum(duration_minutes + buffer_minutes)::int as minutes,
      count(*)::int as jobs,
      array_agg(duration_minutes + buffer_minutes) filter (where several.company_id is not null) as each
    from (${selectPlaces(companies, { from, to }, except)}) as places
    left join ${ofSeveralCrews(companies)} as several on several.company_id = places.company_id
    group by places.company_id, service_date, places.crew_id, has_narrow_gate, is_steep`.execute(db);
  const taken = new Map<string, Taken>();
  for (const [key, ofDay] of Map.groupBy(rows, (row) => `${row.company_id} ${row.service_date}`)) {
    taken.set(key, {
      minutes: ofDay.reduce((sum, row) => sum + row.minutes, 0),
      jobs: ofDay.reduce((sum, row) => sum + row.jobs, 0),
      ...(ofDay[0]!.each && { byCrew: loadsByCrew(ofDay) }),
    });
  }
  return taken;
}

const loadsByCrew = (rows: readonly TakenRow[]): TakenByCrew =>
  new Map(
    [...Map.groupBy(rows, (row) => row.crew_id)].map(([crew, ofCrew]) => [
      crew,
      ofCrew.flatMap(({ each, has_narrow_gate: hasNarrowGate, is_steep: isSteep }) =>
        (each ?? []).map((minutes) => ({ minutes, ground: { hasNarrowGate, isSteep } })),
      ),
    ]),
  );

/**
 * How far a company's day is: minutes since its midnight (`minute`), and minutes of work that a crew has done so far,
 * including buffers (`worked`). A crew that has not begun has no row; `crew_id` null: jobs without a crew.
 */
type TodayRow = { company_id: CompanyId; day: Day; minute: number; crew_id: CrewId | null; worked: number };

/**
 * For those of the given companies whose current date is within a range: how many minutes of today have passed, and how
 * many minutes of work are done. At least one row a company.
 *
 * @param to  the last day, included
 */
export async function listToday(db: Db, companies: readonly CompanyId[], from: Day, to: Day): Promise<TodayRow[]> {
  const { rows } = await sql<TodayRow>`
    select companies.id as company_id, local.at::date as day, done.crew_id, coalesce(done.worked, 0) as worked,
      (extract(hour from local.at) * 60 + extract(minute from local.at))::int as minute
    from companies
    cross join lateral (select (select clock_now()) at time zone companies.time_zone as at) as local
    left join lateral (
      select crew_id, sum(case
          when status = 'completed' then duration_minutes + buffer_minutes
          else least(duration_minutes + buffer_minutes, extract(epoch from (select clock_now()) - started_at) / 60)
        end)::int as worked
      from jobs
      where jobs.company_id = companies.id and service_date = local.at::date and status in ('in-progress', 'completed')
      group by crew_id) as done on true
    where companies.id = any(${companies}::uuid[]) and local.at::date between ${from}::date and ${to}::date`.execute(
    db,
  );
  return rows;
}

/**
 * The customer of a job: a homeowner's account, or else an own client of the company (a customer it bills itself,
 * outside of Swath).
 */
export type Whose = { readonly client: AccountId | null; readonly ownClient?: OwnClientId | null };

/**
 * Days on which the company already has a visit to this homeowner or own client.
 *
 * @param stretch.to  the last day, included
 */
export async function listBookedDays(
  db: Db,
  { company, client, ownClient, from, to }: Whose & { company: CompanyId; from: Day; to: Day },
): Promise<Set<Day>> {
  const rows = await db
    .selectFrom('jobs')
    .$if(client !== null, (jobs) => jobs.where('client_id', '=', client))
    .$if(client === null, (jobs) => jobs.where('own_client_id', '=', ownClient ?? null))
    .where('company_id', '=', company)
    .where('service_date', '>=', from)
    .where('service_date', '<=', to)
    .where('status', '<>', 'canceled')
    .select('service_date')
    .execute();
  return new Set(rows.map((row) => row.service_date));
}

/**
 * Keys (`${company} ${day}`) of the visits that a homeowner already has in a range of days.
 *
 * @param stretch.to  the last day, included
 */
export async function listVisitKeys(
  db: Db,
  client: AccountId,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('jobs')
    .where('client_id', '=', client)
    .where('service_date', '>=', from)
    .where('service_date', '<=', to)
    .where('status', '<>', 'canceled')
    .select(['company_id', 'service_date'])
    .execute();
  return new Set(rows.map((row) => `${row.company_id} ${row.service_date}`));
}

/** How long a company's own job takes, and the ground of its lawn; null: the company has no such job. */
export async function findSize(db: Db, crew: CrewProof, job: JobId): Promise<SizedJob | null> {
  const row = await db
    .selectFrom('jobs')
    .where('id', '=', job)
    .where('company_id', '=', crew)
    .select(['duration_minutes', 'yard_features', 'has_narrow_gate', 'is_steep'])
    .executeTakeFirst();
  return row ? { duration: row.duration_minutes, ground: groundOf(row) } : null;
}
