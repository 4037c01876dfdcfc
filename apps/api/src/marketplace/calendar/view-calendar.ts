import { type CalendarDay, type CalendarJob, MOST_CALENDAR_DAYS } from '@swath/contract/company-calendar';
import { addDays, type Day, eachDay } from '@swath/domain/calendar';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Db } from '../../platform/db/db.ts';
import { describeDays } from '../availability/list-own-days.ts';
import { countToday } from '../places/count-today.ts';
import { dayOf, readHours } from '../places/hours/hours.reads.ts';
import { placesTaken } from '../places/places.reads.ts';
import { toFullness } from '../places/to-fullness.ts';
import { type CalendarFilters, listAsked, listByDay } from './calendar.reads.ts';

/** What to show: filters, a range of days (`to` included, at most 42 days), and how many jobs to list for each day. */
type Asked = CalendarFilters & { readonly from: Day; readonly to: Day; readonly each: number };

/**
 * A company's calendar: hours, busy times, capacity and the first jobs of each day of a range, and the jobs whose
 * homeowners have been asked to agree to one of these days.
 *
 * Source: docs/rules/companies.md.
 */
export async function viewCalendar(
  db: Db,
  crew: CrewProof,
  { from, to: last, each, ...filters }: Asked,
): Promise<{ days: CalendarDay[]; asked: CalendarJob[] }> {
  const most = addDays(from, MOST_CALENDAR_DAYS - 1);
  const to = last < most ? last : most;
  const hours = (await readHours(db, [crew], from, to)).get(crew)!;
  const openOn = dayOf(from, to);
  const open = new Map(eachDay(from, to).map((day) => [`${crew} ${day}`, openOn(hours, day)]));
  const booked = await placesTaken(db, [crew], from, to);
  const taken = await countToday(db, [crew], { from, to }, { days: open, taken: booked });
  const jobs = await listByDay(db, crew, filters, { from, to, each });
  const days = (await describeDays(db, crew, hours, { from, to })).map((day) => {
    const key = `${crew} ${day.date}`;
    return {
      ...day,
      ...toFullness(open.get(key), taken.get(key)),
      most_jobs: hours.mostJobs,
      matching: jobs.get(day.date)?.matching ?? 0,
      listed: jobs.get(day.date)?.listed ?? [],
    };
  });
  return { days, asked: await listAsked(db, crew, filters, { from, to }) };
}
