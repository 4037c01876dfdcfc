import type { Day } from '@swath/domain/calendar';
import { SEVERAL_CREWS } from '@swath/domain/crews/crew';
import type { AccountId, CompanyId, CrewId, JobId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** The crews of a company that has several, in the order in which they were added; none: it is planned as a whole. */
export async function listCrewIds(db: Db, company: CompanyId): Promise<CrewId[]> {
  const rows = await db
    .selectFrom('crews')
    .where('company_id', '=', company)
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .orderBy(sql`lower(name)`)
    .select('id')
    .execute();
  return rows.length >= SEVERAL_CREWS ? rows.map(({ id }) => id) : [];
}

/** Whether a company plans each crew's day on its own. */
export const hasSeveralCrews = async (db: Db, company: CompanyId): Promise<boolean> =>
  (await listCrewIds(db, company)).length > 0;

/** The crew that a member drives with on a day; null: none. */
export async function findCrewOfMember(
  db: Db,
  company: CompanyId,
  account: AccountId,
  day: Day,
): Promise<CrewId | null> {
  const { rows } = await sql<{
    crew: CrewId | null;
  }>`select crew_of_member(${company}, ${account}, ${day}) as crew`.execute(db);
  return rows[0]!.crew;
}

/** Jobs as crews are chosen for them, first booked first: what each lawn needs, and which crews have a claim on it. */
export const listToAssign = (db: Db, ids: readonly JobId[]) =>
  db
    .selectFrom('jobs')
    .leftJoin('series', 'series.id', 'jobs.series_id')
    .where('jobs.id', '=', sql<JobId>`any(${[...ids]}::uuid[])`)
    .orderBy('jobs.created_at')
    .orderBy('jobs.id')
    .select([
      'jobs.id',
      'jobs.company_id',
      'jobs.series_id',
      'jobs.service_date',
      'jobs.full_name',
      'jobs.address',
      'jobs.status',
      'jobs.on_my_way_at',
      'jobs.crew_id',
      'jobs.crew_choice',
      'jobs.duration_minutes',
      'jobs.lot_size_sqft',
      'jobs.zip_code',
      'jobs.latitude',
      'jobs.longitude',
      'jobs.promised_from_minute',
      'jobs.promised_to_minute',
      'series.crew_id as series_crew_id',
      'jobs.yard_features',
      'jobs.has_narrow_gate',
      'jobs.is_steep',
      sql<CrewId | null>`(select other.crew_id from jobs other
          where other.company_id = jobs.company_id and other.id <> jobs.id
            and (other.client_id = jobs.client_id or other.own_client_id = jobs.own_client_id)
            and other.crew_id is not null and other.status <> 'canceled' and other.service_date <= jobs.service_date
          order by other.service_date desc limit 1)`.as('last_crew_id'),
    ])
    .execute();
export type JobToAssign = Awaited<ReturnType<typeof listToAssign>>[number];

/** The coming days on which a company has pending jobs, earliest first. @param from  the first day, included */
export async function listDaysWithJobs(db: Db, company: CompanyId, from: Day): Promise<Day[]> {
  const rows = await db
    .selectFrom('jobs')
    .where('company_id', '=', company)
    .where('status', '=', 'pending')
    .where('service_date', '>=', from)
    .groupBy('service_date')
    .orderBy('service_date')
    .select('service_date')
    .execute();
  return rows.map((row) => row.service_date);
}

/**
 * The jobs of a company's day that can get another crew, by id: pending ones that no crew is on its way to, and those
 * begun without a crew.
 */
export async function listOpenJobs(db: Db, company: CompanyId, day: Day): Promise<JobId[]> {
  const rows = await db
    .selectFrom('jobs')
    .where('company_id', '=', company)
    .where('service_date', '=', day)
    .where('status', 'in', ['pending', 'in-progress'])
    .where((eb) =>
      eb.or([eb('crew_id', 'is', null), eb.and([eb('status', '=', 'pending'), eb('on_my_way_at', 'is', null)])]),
    )
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
