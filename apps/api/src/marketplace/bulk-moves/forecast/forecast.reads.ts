import { type Point, toPoint } from '@swath/domain/addresses/distance';
import type { Day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { FORECAST_HOURS } from '@swath/domain/jobs/rain';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** SQL: a company's next day. */
const tomorrow = sql<Day>`((clock_now() at time zone companies.time_zone)::date + 1)`;

/** SQL: the present hour where a company is. */
const hour = sql<number>`extract(hour from clock_now() at time zone companies.time_zone)`;

/** How many companies are read for at once. */
const AT_ONCE = 500;

/** Approved companies whose evening it is, that have visits on the next day, and whose forecast was not read for it. */
export async function listCompaniesToForecast(db: Db): Promise<CompanyId[]> {
  const rows = await db
    .selectFrom('companies')
    .where('companies.status', '=', sql.lit('approved'))
    .where('companies.latitude', 'is not', null)
    .where(hour, '>=', sql.lit(FORECAST_HOURS.from))
    .where(hour, '<', sql.lit(FORECAST_HOURS.before))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('rain_forecasts')
            .whereRef('rain_forecasts.company_id', '=', 'companies.id')
            .where('rain_forecasts.service_date', '=', tomorrow)
            .select('rain_forecasts.company_id'),
        ),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('jobs')
          .whereRef('jobs.company_id', '=', 'companies.id')
          .where('jobs.service_date', '=', tomorrow)
          .where('jobs.status', '=', 'pending')
          .select('jobs.id'),
      ),
    )
    .orderBy('companies.id')
    .limit(AT_ONCE)
    .select('companies.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Where a company is, its time zone, and its next day; null: its place is unknown. */
export async function findPlaceOfDay(
  db: Db,
  company: CompanyId,
): Promise<{ place: Point; day: Day; timeZone: string } | null> {
  const row = await db
    .selectFrom('companies')
    .where('id', '=', company)
    .select(['latitude', 'longitude', 'time_zone', tomorrow.as('day')])
    .executeTakeFirst();
  const place = row ? toPoint(row) : null;
  return row && place ? { place, day: row.day, timeZone: row.time_zone } : null;
}

/** The forecasts of a company's present and next day that it has not put away, and how many visits each day has. */
export function listForecasts(db: Db, company: CompanyId) {
  return db
    .selectFrom('rain_forecasts as forecast')
    .innerJoin('companies', 'companies.id', 'forecast.company_id')
    .where('forecast.company_id', '=', company)
    .where('forecast.service_date', '>=', sql<Day>`${tomorrow} - 1`)
    .where('forecast.dismissed_at', 'is', null)
    .orderBy('forecast.service_date')
    .select(['forecast.service_date as date', 'forecast.percent', 'forecast.millimeters'])
    .select((eb) =>
      eb
        .selectFrom('jobs')
        .whereRef('jobs.company_id', '=', 'forecast.company_id')
        .whereRef('jobs.service_date', '=', 'forecast.service_date')
        .where('jobs.status', '=', 'pending')
        .select(sql<number>`count(*)::int`.as('visits'))
        .as('visits'),
    )
    .execute();
}
