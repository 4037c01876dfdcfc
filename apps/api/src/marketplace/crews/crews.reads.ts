import type { Absence, Crew } from '@swath/contract/crews';
import { timeText } from '@swath/domain/availability/windows';
import type { Day } from '@swath/domain/calendar';
import { SEVERAL_CREWS } from '@swath/domain/crews/crew';
import type { AccountId, CompanyId, CrewId } from '@swath/domain/ids';
import { type InferResult, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/db.ts';

/** SQL: today in the time zone of the company. */
const today = sql<Day>`((select clock_now()) at time zone companies.time_zone)::date`;

const selectCrews = (db: Db, company: CompanyId) =>
  db
    .selectFrom('crews')
    .innerJoin('companies', 'companies.id', 'crews.company_id')
    .where('crews.company_id', '=', company)
    .where('crews.ended_at', 'is', null)
    .orderBy('crews.created_at')
    .orderBy(sql`lower(crews.name)`)
    .select([
      'crews.id',
      'crews.name',
      'crews.color',
      'crews.vehicle',
      'crews.street_address',
      'crews.city',
      'crews.state',
      'crews.zip_code',
      'crews.largest_lot_sqft',
      'crews.fits_narrow_gates',
      'crews.mows_slopes',
      'crews.area_zip_codes',
      sql<AccountId[]>`array(select account_id from crew_members m where m.crew_id = crews.id order by account_id)`.as(
        'members',
      ),
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('crew_hours')
          .whereRef('crew_hours.crew_id', '=', 'crews.id')
          .select(['weekday', 'start_minute', 'end_minute']),
      ).as('week'),
      jsonArrayFrom(
        eb
          .selectFrom('crew_days_off as off')
          .whereRef('off.crew_id', '=', 'crews.id')
          .where('off.to_date', '>=', today)
          .orderBy('off.from_date')
          .orderBy('off.id')
          .select(['off.id', 'off.from_date', 'off.to_date']),
      ).as('days_off'),
    ]);

/** The crews of a company, in the order in which they were added, whether there are several, and who is absent. */
export async function listCrews(
  db: Db,
  company: CompanyId,
): Promise<{ crews: Crew[]; several: boolean; absences: Absence[] }> {
  const crews = (await selectCrews(db, company).execute()).map(toCrew);
  return { crews, several: crews.length >= SEVERAL_CREWS, absences: await listAbsences(db, company) };
}

const listAbsences = (db: Db, company: CompanyId) =>
  db
    .selectFrom('absences')
    .innerJoin('companies', 'companies.id', 'absences.company_id')
    .where('absences.company_id', '=', company)
    .where('absences.to_date', '>=', today)
    .orderBy('absences.from_date')
    .orderBy('absences.id')
    .select(['absences.id', 'absences.account_id', 'absences.from_date', 'absences.to_date', 'absences.crew_id'])
    .execute();

function toCrew(row: InferResult<ReturnType<typeof selectCrews>>[number]): Crew {
  const { street_address, city, state, zip_code, week, ...crew } = row;
  const hasDepot = street_address !== null && city !== null && state !== null && zip_code !== null;
  const hoursOn = (weekday: number) => {
    const hours = week.find((one) => one.weekday === weekday);
    return hours ? { start: timeText(hours.start_minute), end: timeText(hours.end_minute) } : null;
  };
  return {
    ...crew,
    depot: hasDepot ? { street_address, city, state, zip_code } : null,
    week: week.length > 0 ? Array.from({ length: 7 }, (_, weekday) => hoursOn(weekday)) : null,
  };
}

/** Id and name of each crew of a company. */
export const listCrewNames = (db: Db, company: CompanyId) =>
  db
    .selectFrom('crews')
    .where('company_id', '=', company)
    .where('ended_at', 'is', null)
    .select(['id', 'name'])
    .execute();

/** Whether a crew of a company has begun a job that is not done yet. */
export async function isAtWork(db: Db, company: CompanyId, crew: CrewId): Promise<boolean> {
  const job = await db
    .selectFrom('jobs')
    .where('company_id', '=', company)
    .where('crew_id', '=', crew)
    .where('status', '=', 'in-progress')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return job !== undefined;
}

/** The accounts among some that belong to a company. */
export async function listMembersAmong(db: Db, company: CompanyId, accounts: readonly AccountId[]) {
  const rows = await db
    .selectFrom('company_members')
    .where('company_id', '=', company)
    .where('account_id', '=', sql<AccountId>`any(${[...accounts]}::uuid[])`)
    .select('account_id')
    .execute();
  return rows.map((row) => row.account_id);
}
