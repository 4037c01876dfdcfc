import type { BusyCalendar } from '@swath/contract/busy';
import type { BusyTime, UnreadEntry } from '@swath/domain/availability/busy';
import type { Day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Db } from '../../../platform/db/db.ts';
import { todayAt } from '../availability.reads.ts';

/**
 * A company's own external calendar as its members see it, without its secret address.
 *
 * @param now  from the database's clock
 */
export async function getBusyCalendar(db: Db, crew: CrewProof, now: Date): Promise<BusyCalendar> {
  const row = await db
    .selectFrom('busy_calendars')
    .where('company_id', '=', crew)
    .select(['host', 'read_at', 'failing_since', 'failure', 'skipped', 'broken_lines'])
    .executeTakeFirst();
  if (!row) return { calendar: null };
  return {
    calendar: {
      ...row,
      read_at: row.read_at.toISOString(),
      failing_since: row.failing_since?.toISOString() ?? null,
      busy_times: (await listBusyTimes(db, crew, await todayAt(db, crew, now))).length,
      not_understood: await listUnreadEntries(db, crew),
    },
  };
}

const listUnreadEntries = (db: Db, company: CompanyId): Promise<UnreadEntry[]> =>
  db
    .selectFrom('busy_unread_entries')
    .where('company_id', '=', company)
    .orderBy('position')
    .select(['name', 'reason', 'said'])
    .execute();

/**
 * The mail addresses of a company and its members. A calendar event that one of these declined does not count as busy
 * time.
 */
export async function listCompanyMails(db: Db, company: CompanyId): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from companies where id = ${company} and email is not null
    union select a.email from company_members m join accounts a on a.id = m.account_id where m.company_id = ${company}`.execute(
    db,
  );
  return rows.map(({ email }) => email);
}

/**
 * A company's own external calendar: its encrypted address, HTTP cache validators, up to which day its busy times are
 * known, and its current failure (null: none). Undefined when the company has no calendar.
 */
export const findCalendar = (db: Db, company: CompanyId) =>
  db
    .selectFrom('busy_calendars')
    .innerJoin('companies', 'companies.id', 'busy_calendars.company_id')
    .where('company_id', '=', company)
    .select([
      ...([
        'sealed_address',
        'host',
        'etag',
        'last_modified',
        'begun_at',
        'read_to',
        'failure',
        'failing_since',
      ] as const),
      'companies.email as company_email',
    ])
    .executeTakeFirst();

/**
 * A company's busy times (when events of its own calendar keep it from working) from the given day on, ordered by day
 * and time.
 */
export async function listBusyTimes(db: Db, company: CompanyId, from: Day): Promise<BusyTime[]> {
  const rows = await db
    .selectFrom('busy_times')
    .where('company_id', '=', company)
    .where('service_date', '>=', from)
    .orderBy('service_date')
    .orderBy('start_minute')
    .select(['service_date', 'start_minute', 'end_minute'])
    .execute();
  return rows.map((row) => ({ day: row.service_date, start: row.start_minute, end: row.end_minute }));
}

/** Maximum number of calendars enqueued per sweep; the next sweep takes the others. */
const MOST_AT_ONCE = 1000;

/** The companies whose calendar is due for reading, longest overdue first. @param now  from the database's clock */
export async function listDueCalendars(db: Db, now: Date): Promise<CompanyId[]> {
  const { rows } = await sql<{ company_id: CompanyId }>`
    select company_id from busy_calendars where due_at <= ${now} order by due_at limit ${sql.lit(MOST_AT_ONCE)}`.execute(
    db,
  );
  return rows.map((row) => row.company_id);
}
