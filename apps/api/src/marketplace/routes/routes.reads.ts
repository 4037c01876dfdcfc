import { type Point, toPoint } from '@swath/domain/addresses/distance';
import type { Day } from '@swath/domain/calendar';
import type { CompanyId, CrewId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** Where a route starts and ends: the company's own address, or that of the crew; `place` is null while unknown. */
export type Depot = {
  readonly timeZone: string;
  readonly address: string;
  readonly place: Point | null;
  /** From which minute of a day on its routes stay as they are; null: from the crew's first stop on. */
  readonly settlesAt: number | null;
};

/**
 * Reads a company's depot: its own address, where its crew sets out, with time zone and coordinates.
 *
 * @throws when the company does not exist
 */
export async function findDepot(db: Db, company: CompanyId): Promise<Depot> {
  const row = await db
    .selectFrom('companies')
    .where('id', '=', company)
    .select(['time_zone', 'street_address', 'city', 'state', 'zip_code', 'latitude', 'longitude'])
    .select('routes_settle_minute')
    .executeTakeFirstOrThrow();
  return {
    settlesAt: row.routes_settle_minute,
    timeZone: row.time_zone,
    address: `${row.street_address}, ${row.city}, ${row.state} ${row.zip_code}`,
    place: toPoint(row),
  };
}

/**
 * One route of a company's day. `crew`: whose; undefined: of a company that is planned as a whole; null: the jobs that
 * no crew can take, which are not driven to.
 */
export type RouteKey = { readonly company: CompanyId; readonly day: Day; readonly crew: CrewId | null | undefined };

/**
 * Finds whether the order of a day was planned by Swath or made by hand, and when it was planned (null: it has to be
 * planned anew), and when somebody chose it last (`chosen_at`; null: nobody); undefined while the day has no route.
 */
export const findRoute = (db: Db, { company, day, crew }: RouteKey) =>
  db
    .selectFrom('routes')
    .where('company_id', '=', company)
    .where('service_date', '=', day)
    .where('crew_id', 'is not distinct from', crew ?? null)
    .select(['ordered_by', 'planned_at', 'chosen_at', 'saves_minutes'])
    .executeTakeFirst();

/** How many minutes a crew may be late before the rest of its day is planned again. */
const BEHIND_MINUTES = 10;
/** Arrivals more hours ago than this are on a past day in every time zone. */
const A_DAY_ANYWHERE_HOURS = 48;

/**
 * Lists today's routes on which a crew is late: it should have arrived at a stop ten minutes ago and has not started
 * there. The lower bound of the arrival keeps the query from reading jobs that were never completed, e.g. old ones at
 * own clients (whom a company bills itself).
 */
export async function listLateDays(db: Db, now: Date): Promise<{ company: CompanyId; day: Day }[]> {
  const since = new Date(now.getTime() - BEHIND_MINUTES * 60_000);
  const notBefore = new Date(now.getTime() - A_DAY_ANYWHERE_HOURS * 3_600_000);
  const { rows } = await sql<{ company: CompanyId; day: Day }>`
    select distinct company_id as company, service_date as day
    from jobs
    where status = 'pending' and arrival_at between ${notBefore} and ${since}
      and service_date between ${now}::date - 1 and ${now}::date + 1
      and service_date = (${now}::timestamptz at time zone time_zone)::date`.execute(db);
  return rows;
}
