import type { AvailabilitySettings, DaysOffEntry } from '@swath/contract/availability';
import { windowTexts } from '@swath/domain/availability/closing';
import { type CompanyHours, whoSays } from '@swath/domain/availability/company-hours';
import { tidyWindows } from '@swath/domain/availability/windows';
import { type Day, dayAt } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Db } from '../../platform/db/db.ts';
import { getTimeZone } from '../companies/companies.reads.ts';
import { readHours } from '../places/hours/hours.reads.ts';

/** Today's date in the company's time zone. */
export const todayAt = async (db: Db, company: CompanyId, now: Date): Promise<Day> =>
  dayAt(now, await getTimeZone(db, company));

/**
 * A company's weekly hours, its days off, and its maximum number of jobs a day (null: as many as fit).
 *
 * @param now  from the database's clock
 */
export async function getSettings(db: Db, crew: CrewProof, now: Date): Promise<AvailabilitySettings> {
  const today = await todayAt(db, crew, now);
  const hours = (await readHours(db, [crew], today, today)).get(crew);
  return {
    today,
    week: weekTexts(hours?.week ?? new Map()),
    days_off: await listDaysOff(db, crew, today),
    most_jobs_a_day: hours?.mostJobs ?? null,
  };
}

/** The working windows of each weekday, Sunday first, with times as texts such as "08:00"; no windows when closed. */
export const weekTexts = (week: CompanyHours['week']) =>
  Array.from({ length: 7 }, (_, weekday) => windowTexts(tidyWindows(week.get(weekday) ?? [])));

/** A company's days off (ranges of closed days) that are not over, earliest first. */
export const listDaysOff = (db: Db, crew: CrewProof, today: Day): Promise<DaysOffEntry[]> =>
  db
    .selectFrom('days_off')
    .where('company_id', '=', crew)
    .where('to_date', '>=', today)
    .orderBy('from_date')
    .orderBy('to_date')
    .orderBy('id')
    .select(['id', 'from_date', 'to_date', 'reason'])
    .execute();

/**
 * Reads the reasons that a company has given for its hours on the days of a range.
 *
 * @returns a function from a day of the range to its reason: that of the date's override, or else of the days off that
 *   include the day; null: no reason was given
 */
export async function listReasons(
  db: Db,
  crew: CrewProof,
  hours: CompanyHours,
  from: Day,
  to: Day,
): Promise<(day: Day) => string | null> {
  const dates = await db
    .selectFrom('availability_overrides')
    .where('company_id', '=', crew)
    .where('service_date', '>=', from)
    .where('service_date', '<=', to)
    .where('reason', 'is not', null)
    .select(['service_date', 'reason'])
    .execute();
  const ofDate = new Map(dates.map((row) => [row.service_date, row.reason]));
  const stretches = (await listDaysOff(db, crew, from)).filter(({ reason }) => reason !== null);
  const reasonOf = {
    week: () => null,
    date: (day: Day) => ofDate.get(day) ?? null,
    days_off: (day: Day) => stretches.find((off) => off.from_date <= day && day <= off.to_date)?.reason ?? null,
  };
  return (day) => reasonOf[whoSays(hours, day)](day);
}

/** Number of a company's jobs that are not canceled, per day of a range; days without any are missing. */
export async function countJobs(db: Db, crew: CrewProof, from: Day, to: Day): Promise<Map<Day, number>> {
  const rows = await db
    .selectFrom('jobs')
    .where('company_id', '=', crew)
    .where('service_date', '>=', from)
    .where('service_date', '<=', to)
    .where('status', '<>', 'canceled')
    .groupBy('service_date')
    .select(['service_date', sql<number>`count(*)::int`.as('jobs')])
    .execute();
  return new Map(rows.map((row) => [row.service_date, row.jobs]));
}

const amongThese = (days: readonly Day[]) => sql<Day>`any(${[...days]}::date[])`;

/**
 * The pending jobs of the given days, and (`asked`) those that the company proposes to move to one of these days and
 * whose homeowner has not answered yet. Ordered by day.
 */
export async function listPendingJobs(db: Db, crew: CrewProof, days: readonly Day[]) {
  if (days.length === 0) return [];
  const pending = db.selectFrom('jobs').where('jobs.company_id', '=', crew).where('jobs.status', '=', 'pending');
  const of = ['jobs.id', 'jobs.full_name', 'jobs.address', 'jobs.duration_minutes', 'jobs.time_zone'] as const;
  const there = await pending
    .where('service_date', '=', amongThese(days))
    .select([...of, 'service_date', 'planned_start', 'promised_from_minute', 'promised_to_minute'])
    .execute();
  const asked = await pending
    .innerJoin('reschedule_notices as n', 'n.job_id', 'jobs.id')
    .where('n.new_date', '=', amongThese(days))
    .where('n.acknowledged_at', 'is', null)
    .where('n.answer_by', 'is not', null)
    .select([...of, 'n.new_date as service_date', 'n.new_start as planned_start'])
    .select(['n.new_from_minute as promised_from_minute', 'n.new_to_minute as promised_to_minute'])
    .execute();
  const all = [...there.map((job) => ({ ...job, asked: false })), ...asked.map((job) => ({ ...job, asked: true }))];
  return all.sort((a, b) => orderOf(a).localeCompare(orderOf(b)));
}
export type PendingJob = Awaited<ReturnType<typeof listPendingJobs>>[number];

const orderOf = (job: { service_date: Day; full_name: string; id: string }): string =>
  `${job.service_date} ${job.full_name} ${job.id}`;

/**
 * Those of the given days on which the company has jobs that are not canceled: the routes of such days depend on its
 * hours.
 */
export async function listDaysWithJobs(db: Db, company: CompanyId, days: readonly Day[]): Promise<Day[]> {
  if (days.length === 0) return [];
  const rows = await db
    .selectFrom('jobs')
    .where('company_id', '=', company)
    .where('service_date', '=', amongThese(days))
    .where('status', '<>', 'canceled')
    .groupBy('service_date')
    .orderBy('service_date')
    .select('service_date')
    .execute();
  return rows.map((row) => row.service_date);
}
