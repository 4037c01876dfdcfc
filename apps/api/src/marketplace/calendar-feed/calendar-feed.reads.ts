import type { Day } from '@swath/domain/calendar';
import type { AccountId, JobId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/**
 * How many days back the calendar feed shows visits; `DAYS_CANCELED`: how many days back it shows canceled visits,
 * which it marks as canceled.
 *
 * Source: docs/rules/booking-and-price.md.
 */
const DAYS_BACK = 90;
const DAYS_CANCELED = 30;

/** Maximum number of visits in one calendar file: two a day over the whole time that can be booked ahead. */
const MOST_VISITS = 600;

/** When the account's private calendar URL was created; null when it has none. */
export async function findFeed(db: Db, account: AccountId): Promise<Date | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .where('account_id', '=', account)
    .select('created_at')
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/**
 * The account that a calendar URL's secret belongs to; null for an unknown secret.
 *
 * @param secretHash  SHA-256 of the secret
 */
export async function findFeedOwner(db: Db, secretHash: Buffer): Promise<AccountId | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .where('secret_hash', '=', secretHash)
    .select('account_id')
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** Query of a homeowner's visits with the columns that their calendar feed shows. */
const selectVisits = (db: Db, homeowner: AccountId) =>
  db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .where('jobs.client_id', '=', homeowner)
    .select([
      'jobs.id',
      'jobs.status',
      'jobs.service_date',
      sql<string>`coalesce(jobs.property_time_zone, jobs.time_zone)`.as('time_zone'),
      'jobs.time_zone as company_time_zone',
      'jobs.planned_start',
      'jobs.is_locked',
      'jobs.promised_from_minute',
      'jobs.promised_to_minute',
      'jobs.started_at',
      'jobs.completed_at',
      'jobs.duration_minutes',
      'jobs.address',
      'jobs.created_at',
      'jobs.updated_at',
      'companies.name as company_name',
    ]);

/** A homeowner's visits that the calendar feed shows, latest first; at most 600. */
export const listCalendarVisits = (db: Db, homeowner: AccountId) =>
  selectVisits(db, homeowner)
    .where('jobs.service_date', '>=', sql<Day>`(clock_now() - make_interval(days => ${DAYS_BACK}))::date`)
    .where((eb) =>
      eb.or([
        eb('jobs.status', '<>', 'canceled'),
        eb('jobs.canceled_at', '>=', sql<Date>`clock_now() - make_interval(days => ${DAYS_CANCELED})`),
      ]),
    )
    .orderBy('jobs.service_date', 'desc')
    .orderBy('jobs.id')
    .limit(MOST_VISITS)
    .execute();

/**
 * A visit of this homeowner, with the columns that a calendar file shows; undefined for an unknown id or another
 * homeowner's visit.
 */
export const findCalendarVisit = (db: Db, homeowner: AccountId, job: JobId) =>
  selectVisits(db, homeowner).where('jobs.id', '=', job).executeTakeFirst();

export type CalendarVisit = Awaited<ReturnType<typeof listCalendarVisits>>[number];
