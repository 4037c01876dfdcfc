import type { BusyTime, CalendarFailure, UnreadEntry } from '@swath/domain/availability/busy';
import type { Day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import type { CalendarVersion } from '../../../platform/providers/calendars/calendar-reader.ts';

const now = sql<Date>`clock_now()`;
const nextTime = sql<Date>`clock_now() + interval '1 hour'`;

/**
 * The result of a successful reading of a calendar. `skipped`: number of events that could not be read; `brokenLines`:
 * number of malformed lines.
 */
export type Reading = {
  /** When the reading began. */
  readonly begun: Date;
  /** The last day of the range that was read, included. */
  readonly to: Day;
  readonly skipped: number;
  readonly brokenLines: number;
  readonly unread: readonly UnreadEntry[];
  readonly version: CalendarVersion;
};

const columnsOf = ({ begun, to, skipped, brokenLines, version }: Reading) => ({
  begun_at: begun,
  read_at: now,
  read_to: to,
  skipped,
  broken_lines: brokenLines,
  etag: version.etag,
  last_modified: version.lastModified,
  failing_since: null,
  failure: null,
  due_at: nextTime,
});

/**
 * Stores a company's own calendar with its first reading, in place of a previous calendar.
 *
 * @param encrypted  the calendar's address
 */
export async function saveCalendar(
  tx: Tx,
  company: CompanyId,
  { encrypted, host, reading }: { encrypted: Buffer; host: string; reading: Reading },
): Promise<void> {
  const row = { sealed_address: encrypted, host, saved_at: now, ...columnsOf(reading) };
  await tx
    .insertInto('busy_calendars')
    .values({ company_id: company, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute();
  await saveUnreadEntries(tx, company, reading.unread);
}

/** Records a successful reading of a company's calendar, clears an earlier failure, and sets when it is read next. */
export async function recordReading(tx: Tx, company: CompanyId, reading: Reading): Promise<void> {
  await tx.updateTable('busy_calendars').set(columnsOf(reading)).where('company_id', '=', company).execute();
  await saveUnreadEntries(tx, company, reading.unread);
}

async function saveUnreadEntries(tx: Tx, company: CompanyId, unread: readonly UnreadEntry[]): Promise<void> {
  await tx.deleteFrom('busy_unread_entries').where('company_id', '=', company).execute();
  if (unread.length === 0) return;
  await tx
    .insertInto('busy_unread_entries')
    .values(unread.map((entry, position) => ({ company_id: company, position, ...entry })))
    .execute();
}

/**
 * Records that the company's calendar was read and is unchanged, clears an earlier failure, and sets when it is read
 * next.
 */
export async function recordUnchanged(tx: Tx, company: CompanyId, begun: Date): Promise<void> {
  await tx
    .updateTable('busy_calendars')
    .set({ begun_at: begun, read_at: now, failing_since: null, failure: null, due_at: nextTime })
    .where('company_id', '=', company)
    .execute();
}

/**
 * Records when and why a company's calendar could not be read; `failing_since` keeps the time of the first failure in a
 * row.
 */
export async function recordFailure(
  tx: Tx,
  company: CompanyId,
  { begun, failure }: { begun: Date; failure: CalendarFailure },
): Promise<void> {
  await tx
    .updateTable('busy_calendars')
    .set((eb) => ({
      begun_at: begun,
      failing_since: eb.fn.coalesce('failing_since', now),
      failure,
      due_at: nextTime,
    }))
    .where('company_id', '=', company)
    .execute();
}

/** Replaces the busy times of the given days and deletes those of past days. */
export async function saveBusyTimes(
  tx: Tx,
  company: CompanyId,
  { today, days, times }: { today: Day; days: readonly Day[]; times: readonly BusyTime[] },
): Promise<void> {
  await sql`delete from busy_times
    where company_id = ${company} and (service_date < ${today} or service_date = any(${[...days]}::date[]))`.execute(
    tx,
  );
  await sql`insert into busy_times (company_id, service_date, start_minute, end_minute)
    select ${company}, * from unnest(${times.map(({ day }) => day)}::date[],
      ${times.map(({ start }) => start)}::smallint[], ${times.map(({ end }) => end)}::smallint[])`.execute(tx);
}

/** Deletes a company's own calendar together with its busy times. */
export async function deleteCalendar(tx: Tx, company: CompanyId): Promise<void> {
  await tx.deleteFrom('busy_calendars').where('company_id', '=', company).execute();
}

/**
 * Clears the cache validators (ETag, Last-Modified) of a company's calendar, so that the next reading fetches all of
 * it.
 */
export async function forgetVersion(tx: Tx, company: CompanyId): Promise<void> {
  await tx
    .updateTable('busy_calendars')
    .set({ etag: null, last_modified: null })
    .where('company_id', '=', company)
    .execute();
}
