import { lastDayOfJobs } from '@swath/domain/availability/closing';
import { type Day, dayAt } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { writeMessage } from '../../../notifications/mail-outbox/write-message.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import {
  CalendarFault,
  type CalendarVersion,
  type ReadCalendar,
} from '../../../platform/providers/calendars/calendar-reader.ts';
import { decryptSecret } from '../../../platform/secrets/encrypt-secret.ts';
import { countGivenUp } from '../../../platform/tasks/count-given-up.ts';
import { getTimeZone } from '../../companies/companies.reads.ts';
import { lockHours } from '../availability.writes.ts';
import { publishHoursToCompany } from '../change-hours.ts';
import { calendarUnreadMail } from './busy.mail.ts';
import { findCalendar, listCompanyMails } from './busy.reads.ts';
import { recordFailure, recordReading, recordUnchanged } from './busy.writes.ts';
import { changeBusyTimes } from './change-busy-times.ts';

/**
 * Reads a company's own calendar, if it has one, and replaces its busy times. When reading fails, the stored times
 * are kept, and the reason is recorded. The result is discarded if the company has changed its calendar meanwhile, or a
 * reading that began later has finished.
 *
 * Source: docs/rules/availability.md.
 */
export async function readCalendar(ctx: Context, company: CompanyId): Promise<void> {
  const row = await findCalendar(ctx.db, company);
  if (!row) return;
  const begun = await ctx.clock.now(ctx.db);
  const timeZone = await getTimeZone(ctx.db, company);
  const today = dayAt(begun, timeZone);
  const to = lastDayOfJobs(today);
  const version = { etag: row.etag, lastModified: row.last_modified };
  // A conditional request that is answered "unchanged" would not extend the range that was read.
  const known = row.read_to < to || row.failure !== null ? null : version;
  const wanted = { from: today, to, timeZone, mails: await listCompanyMails(ctx.db, company) };
  const outcome = await tryToRead(ctx, row.sealed_address, { wanted, known });
  await ctx.db.transaction().execute(async (tx) => {
    await lockHours(tx, company);
    const now = await findCalendar(tx, company);
    if (!now?.sealed_address.equals(row.sealed_address) || now.begun_at > begun) return;
    const changed = await keep(tx, company, outcome, { begun, today, to });
    if (outcome instanceof CalendarFault && isUnreadForDay(now, begun)) await notifyUnreadable(ctx, tx, now);
    const wasFailing = now.failure !== null;
    if (!changed && wasFailing !== outcome instanceof CalendarFault) await publishHoursToCompany(tx, company);
  });
}

const A_DAY_MS = 86_400_000;

/**
 * Whether a failure to read a company's calendar is the first one at least a day after the failures began, so that the
 * company is mailed only once.
 *
 * @param begun  when the failed reading began
 */
function isUnreadForDay(row: { failing_since: Date | null; begun_at: Date }, begun: Date): boolean {
  if (!row.failing_since) return false;
  const dayIsOver = row.failing_since.getTime() + A_DAY_MS;
  return row.begun_at.getTime() < dayIsOver && begun.getTime() >= dayIsOver;
}

async function notifyUnreadable(ctx: Context, tx: Tx, row: { company_email: string; host: string }): Promise<void> {
  await countGivenUp(tx, 'calendar');
  await writeMessage(tx, calendarUnreadMail(row.company_email, row.host, ctx.settings.publicUrl));
}

type Outcome = ReadCalendar | 'unchanged' | CalendarFault;
type When = { readonly begun: Date; readonly today: Day; readonly to: Day };

async function tryToRead(
  ctx: Context,
  encrypted: Buffer,
  { wanted, known }: { wanted: Parameters<Context['calendars']['read']>[1]; known: CalendarVersion | null },
): Promise<Outcome> {
  const address = tryToDecrypt(ctx, encrypted);
  if (address === null) return new CalendarFault('calendar_unreachable');
  try {
    return await ctx.calendars.read(address, wanted, known);
  } catch (fault) {
    if (fault instanceof CalendarFault) return fault;
    throw fault;
  }
}

/**
 * Decrypts the address of a calendar.
 *
 * @returns null when its secret is no longer configured: the company has to enter the address again
 */
function tryToDecrypt(ctx: Context, encrypted: Buffer): string | null {
  try {
    return decryptSecret(ctx.settings.accountSecrets, encrypted).toString();
  } catch {
    return null;
  }
}

/**
 * Stores the outcome of a reading of a calendar: its busy times, that it is unchanged, or why it could not be read.
 *
 * @returns whether busy times have changed
 */
async function keep(tx: Tx, company: CompanyId, outcome: Outcome, { begun, today, to }: When): Promise<boolean> {
  if (outcome instanceof CalendarFault) {
    await recordFailure(tx, company, { begun, failure: outcome.failure });
    return false;
  }
  if (outcome === 'unchanged') {
    await recordUnchanged(tx, company, begun);
    return false;
  }
  const { busy: times, ...found } = outcome;
  const write = () => recordReading(tx, company, { begun, to, ...found });
  return changeBusyTimes(tx, company, { today, times, write });
}
