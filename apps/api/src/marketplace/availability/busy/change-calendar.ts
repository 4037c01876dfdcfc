import { lastDayOfJobs } from '@swath/domain/availability/closing';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import {
  CalendarFault,
  type ReadCalendar,
  type Wanted,
} from '../../../platform/providers/calendars/calendar-reader.ts';
import { encryptSecret } from '../../../platform/secrets/encrypt-secret.ts';
import { getTimeZone } from '../../companies/companies.reads.ts';
import { todayAt } from '../availability.reads.ts';
import { lockHours } from '../availability.writes.ts';
import { publishHoursToCompany } from '../change-hours.ts';
import { listCompanyMails } from './busy.reads.ts';
import { saveCalendar } from './busy.writes.ts';
import { changeBusyTimes } from './change-busy-times.ts';

/**
 * Sets the address of the company's own external calendar. The calendar is read right away, and replaces the previous
 * one only if that succeeds.
 *
 * @throws Refused calendar_not_allowed, calendar_unreachable, not_a_calendar, calendar_too_long
 *
 * Source: docs/rules/availability.md.
 */
export async function changeCalendar(ctx: Context, crew: CrewProof, address: string): Promise<void> {
  const url = ctx.calendars.accept(address);
  if (!url) throw new Refused('calendar_not_allowed');
  const begun = await ctx.clock.now(ctx.db);
  const today = await todayAt(ctx.db, crew, begun);
  const to = lastDayOfJobs(today);
  const wanted = { timeZone: await getTimeZone(ctx.db, crew), mails: await listCompanyMails(ctx.db, crew) };
  const { version, busy: times, ...found } = await readNow(ctx, url.href, { from: today, to, ...wanted });
  const encrypted = encryptSecret(ctx.settings.accountSecrets, Buffer.from(url.href));
  const reading = { begun, to, version, ...found };
  await ctx.db.transaction().execute(async (tx) => {
    await lockHours(tx, crew);
    const write = () => saveCalendar(tx, crew, { encrypted, host: url.host, reading });
    const changed = await changeBusyTimes(tx, crew, { today, times, write });
    if (!changed) await publishHoursToCompany(tx, crew);
  });
}

async function readNow(ctx: Context, address: string, wanted: Wanted): Promise<ReadCalendar> {
  try {
    const read = await ctx.calendars.read(address, wanted, null);
    if (read === 'unchanged') throw new CalendarFault('calendar_unreachable');
    return read;
  } catch (fault) {
    if (fault instanceof CalendarFault) throw new Refused(fault.failure);
    throw fault;
  }
}
