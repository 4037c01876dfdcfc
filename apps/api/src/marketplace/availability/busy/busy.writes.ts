import type { BusyTime, CalendarFailure, UnreadEntry } from '@swath/domain/availability/busy';
import type { Day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import type { CalendarVersion } from '../../../platform/providers/calendars/calendar-reader.ts';

const now = sql<Date>`clock_now()`;
const nextTime = sql<Date>`clock_now() + interval '1 hour'`;

/** A reading that went well. */
export type Reading = {
  /** When it began. */
  readonly begun: Date;
  /** As far as it went, this day included. */
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

/** Writes down which calendar a company has, in place of the one before. */
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

/** Notes that a calendar was read well. */
export async function noteReading(tx: Tx, company: CompanyId, reading: Reading): Promise<void> {
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

/** Notes that a calendar was read, and is as it was. */
export async function noteUnchanged(tx: Tx, company: CompanyId, begun: Date): Promise<void> {
  await tx
    .updateTable('busy_calendars')
    .set({ begun_at: begun, read_at: now, failing_since: null, failure: null, due_at: nextTime })
    .where('company_id', '=', company)
    .execute();
}

/** Notes why a calendar could not be read; since when stays as it was first noted. */
export async function noteFailure(
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

/** Puts other busy times in place of those of some days; what is over is forgotten. */
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

/** Forgets a company's calendar, with its busy times. */
export async function deleteCalendar(tx: Tx, company: CompanyId): Promise<void> {
  await tx.deleteFrom('busy_calendars').where('company_id', '=', company).execute();
}

/** Forgets which version of a company's calendar was read, so that the next reading takes it whole. */
export async function forgetVersion(tx: Tx, company: CompanyId): Promise<void> {
  await tx
    .updateTable('busy_calendars')
    .set({ etag: null, last_modified: null })
    .where('company_id', '=', company)
    .execute();
}
