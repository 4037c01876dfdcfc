import { effectiveWindows as windowsOfDay } from '@swath/domain/availability/effective-windows';
import type { Window } from '@swath/domain/availability/windows';
import { addDays, type Day, daysBetween, weekdayOf } from '@swath/domain/calendar';
import type { AccountId, CompanyId, OwnClientId, QuoteId } from '@swath/domain/ids';
import { SERVICE_BUFFER } from '@swath/domain/jobs/job-duration';
import { sql } from 'kysely';
import type { Db } from '../../machinery/db/db.ts';

/**
 * When each company works on each day of a stretch: what the date says, else the usual week, else never.
 *
 * @param to  the last day, included
 * @returns under `${company} ${day}`, with an empty list for a closed day
 */
export async function effectiveWindows(
  db: Db,
  companies: readonly CompanyId[],
  from: Day,
  to: Day,
): Promise<Map<string, Window[]>> {
  const usual = await usualWindows(db, companies);
  const overrides = await overridesBetween(db, companies, from, to);
  const windows = new Map<string, Window[]>();
  for (const company of companies) {
    for (let ahead = 0; ahead <= daysBetween(from, to); ahead++) {
      const day = addDays(from, ahead);
      const key = `${company} ${day}`;
      windows.set(key, windowsOfDay(overrides.get(key), usual.get(`${company} ${weekdayOf(day)}`) ?? []));
    }
  }
  return windows;
}

/** The day in a key of `effectiveWindows` and `minutesTaken`. */
export const dayOfKey = (key: string): Day => key.slice(key.indexOf(' ') + 1) as Day;

async function usualWindows(db: Db, companies: readonly CompanyId[]): Promise<Map<string, Window[]>> {
  const rows = await db
    .selectFrom('weekly_hours')
    .where('company_id', '=', sql<CompanyId>`any(${companies}::uuid[])`)
    .select(['company_id', 'weekday', 'start_minute', 'end_minute'])
    .execute();
  const grouped = Map.groupBy(rows, (row) => `${row.company_id} ${row.weekday}`);
  return new Map(
    [...grouped].map(([key, stretches]) => [
      key,
      stretches.map((row) => ({ start: row.start_minute, end: row.end_minute })),
    ]),
  );
}

async function overridesBetween(db: Db, companies: readonly CompanyId[], from: Day, to: Day) {
  const rows = await db
    .selectFrom('availability_overrides')
    .where('company_id', '=', sql<CompanyId>`any(${companies}::uuid[])`)
    .where('service_date', '>=', from)
    .where('service_date', '<=', to)
    .select(['company_id', 'service_date', 'is_available', 'windows'])
    .execute();
  return new Map(
    rows.map((row) => [
      `${row.company_id} ${row.service_date}`,
      { isAvailable: row.is_available, windows: row.windows },
    ]),
  );
}

/**
 * The minutes that jobs and places held for somebody take of each company's days, buffers included: for who is paying, and
 * for who is asked whether their mowing may come on that day. Who
 * pays for the first visit of a series holds the later ones too.
 *
 * @param to            the last day, included
 * @param except.quote   a quote whose own hold does not count
 * @param except.client  somebody whose own holds do not count: they may take what they hold
 * @returns under `${company} ${day}`; days without any are missing
 */
export async function minutesTaken(
  db: Db,
  companies: readonly CompanyId[],
  from: Day,
  to: Day,
  except: { quote?: QuoteId; client?: AccountId } = {},
): Promise<Map<string, number>> {
  const { rows } = await sql<{ company_id: CompanyId; service_date: Day; taken: number }>`
    select company_id, service_date, sum(taken)::int as taken
    from (
      select company_id, service_date, duration_minutes + buffer_minutes as taken
      from jobs
      where company_id = any(${companies}::uuid[]) and service_date between ${from}::date and ${to}::date
        and status <> 'canceled'
      union all
      select jobs.company_id, asked.new_date, jobs.duration_minutes + jobs.buffer_minutes
      from reschedule_notices asked
      join jobs on jobs.id = asked.job_id
      where asked.new_date between ${from}::date and ${to}::date
        and asked.acknowledged_at is null and asked.answer_by is not null
        and jobs.company_id = any(${companies}::uuid[]) and jobs.status = 'pending'
      union all
      select company_id, service_date, duration_minutes + ${SERVICE_BUFFER}::int
      from quotes
      where company_id = any(${companies}::uuid[]) and service_date between ${from}::date and ${to}::date
        and outcome = 'open' and held_until > (select clock_now()) and id is distinct from ${except.quote ?? null}::uuid
        and client_id is distinct from ${except.client ?? null}::uuid
      union all
      select quotes.company_id, later.day, series.duration_minutes + ${SERVICE_BUFFER}::int
      from quotes
      join series on series.id = quotes.series_id
      cross join lateral unnest(series.agreed_dates) as later(day)
      where quotes.company_id = any(${companies}::uuid[]) and later.day between ${from}::date and ${to}::date
        and later.day <> quotes.service_date
        and quotes.outcome = 'open' and quotes.held_until > (select clock_now())
        and quotes.id is distinct from ${except.quote ?? null}::uuid
        and quotes.client_id is distinct from ${except.client ?? null}::uuid
    ) as places
    group by company_id, service_date`.execute(db);
  return new Map(rows.map((row) => [`${row.company_id} ${row.service_date}`, row.taken]));
}

/** Whose mowing it is: a homeowner's, or an own client's of the company. */
export type Whose = { readonly client: AccountId | null; readonly ownClient?: OwnClientId | null };

/** Days on which the company comes to this homeowner or own client already. @param stretch.to  the last day, included */
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
