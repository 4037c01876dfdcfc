import type { DayLimits } from '@swath/domain/availability/capacity';
import { type CompanyHours, hoursOn } from '@swath/domain/availability/company-hours';
import { clockChanges, minutesOpenOn } from '@swath/domain/availability/minutes-open';
import { minutesOpen } from '@swath/domain/availability/windows';
import { type Day, eachDay } from '@swath/domain/calendar';
import type { CrewLimits } from '@swath/domain/crews/crew-room';
import type { Window } from '@swath/domain/day-window';
import type { CompanyId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { crewHoursOn, type PlannedCrew, readCrews } from '../crews/crews.reads.ts';

/**
 * A company's stored hours for a range of days, its time zone, its maximum number of jobs a day (null: none), and its
 * crews if it has several.
 */
export type ReadHours = CompanyHours & {
  readonly timeZone: string;
  readonly mostJobs: number | null;
  readonly crews?: readonly PlannedCrew[];
};

/** The working hours of a crew on a day, empty if it does not work. */
export type CrewDay = CrewLimits & { readonly windows: readonly Window[]; readonly crew: PlannedCrew };

/** A company's working hours on a day, empty when closed, with its limits, and those of its crews if it has several. */
export type OpenDay = Omit<DayLimits, 'crews'> & {
  readonly windows: readonly Window[];
  readonly crews?: readonly CrewDay[];
};

/**
 * The working hours and limits of each company on each day of a range. Hours set for a single date take precedence over
 * days off, and days off over weekly hours. A day without any of these is closed. Busy times of the company's own
 * calendar are subtracted.
 *
 * @param to  the last day, included
 * @returns by `${company} ${day}`; a closed day has no windows
 */
export async function openDays(
  db: Db,
  companies: readonly CompanyId[],
  from: Day,
  to: Day,
): Promise<Map<string, OpenDay>> {
  const said = await readHours(db, companies, from, to);
  const openOn = dayOf(from, to);
  const stretch = eachDay(from, to);
  const days = new Map<string, OpenDay>();
  for (const company of companies) {
    const hours = said.get(company);
    if (hours) for (const day of stretch) days.set(`${company} ${day}`, openOn(hours, day));
  }
  return days;
}

/**
 * Returns a function that computes a company's hours on one day of a range, for callers that need only some days.
 *
 * @param to  the last day, included
 */
export function dayOf(from: Day, to: Day): (hours: ReadHours, day: Day) => OpenDay {
  // Memoized by time zone: companies share few zones, and finding a zone's clock changes takes longer than computing
  // all days.
  const changesIn = new Map<string, ReadonlySet<Day>>();
  return (hours, day) => {
    const changes = changesIn.get(hours.timeZone) ?? clockChanges(from, to, hours.timeZone);
    changesIn.set(hours.timeZone, changes);
    const windows = hoursOn(hours, day);
    const minutesOf = (open: readonly Window[]) =>
      changes.has(day) ? minutesOpenOn(open, day, hours.timeZone) : minutesOpen(open);
    const { mostJobs } = hours;
    if (!hours.crews) return { windows, open: minutesOf(windows), mostJobs };
    const crews = hours.crews.map((crew): CrewDay => {
      const own = crewHoursOn(crew, day, windows);
      const { id, longest, fitsNarrowGates, mowsSlopes } = crew;
      return { id, crew, windows: own, open: minutesOf(own), longest, fitsNarrowGates, mowsSlopes };
    });
    return { windows, open: crews.reduce((sum, crew) => sum + crew.open, 0), mostJobs, crews };
  };
}

/** The minutes of a day that a company works, without busy times of its own calendar. */
export const minutesLeftOn = (hours: ReadHours, day: Day): number => dayOf(day, day)(hours, day).open;

/** How much longer a day is when the clocks are set back, in minutes. */
const AN_HOUR = 60;

/**
 * Prefilters the companies that may have a working day of at least some minutes, by their weekly hours or hours set for
 * single dates; keeps the order of `companies`. May include too many companies and never too few: check those returned
 * with `openDays`.
 *
 * @param to  the last day, included
 */
export async function listLongEnough(
  db: Db,
  companies: readonly CompanyId[],
  { from, to }: { from: Day; to: Day },
  minutes: number,
): Promise<CompanyId[]> {
  const { rows } = await sql<{ id: CompanyId }>`
    select id from unnest(${companies}::uuid[]) with ordinality as asked(id, place)
     where exists (select from weekly_hours where company_id = id
                    group by weekday having sum(end_minute - start_minute) + ${AN_HOUR}::int >= ${minutes}::int)
        or exists (select from availability_overrides
                    where company_id = id and is_available and service_date between ${from}::date and ${to}::date)
     order by place`.execute(db);
  return rows.map(({ id }) => id);
}

/** The day in a key (`${company} ${day}`) of `openDays` and `placesTaken`. */
export const dayOfKey = (key: string): Day => key.slice(key.indexOf(' ') + 1) as Day;

/**
 * The stored hours of each company, and the busy times of its own calendar, for a range of days.
 *
 * @param to  the last day, included
 */
export async function readHours(
  db: Db,
  companies: readonly CompanyId[],
  from: Day,
  to: Day,
): Promise<Map<CompanyId, ReadHours>> {
  const places = await listPlaces(db, companies);
  const week = Map.groupBy(await listWeekRows(db, companies), (row) => row.company_id);
  const daysOff = Map.groupBy(await listDaysOffRows(db, companies, from, to), (row) => row.company_id);
  const overrides = Map.groupBy(await listOverrideRows(db, companies, from, to), (row) => row.company_id);
  const busy = Map.groupBy(await listBusyRows(db, companies, from, to), (row) => row.company_id);
  const crews = await readCrews(db, companies, { from, to });
  return new Map(
    places.map(({ id, time_zone, most_jobs }) => [
      id,
      {
        timeZone: time_zone,
        mostJobs: most_jobs,
        week: weekOf(week.get(id) ?? []),
        daysOff: (daysOff.get(id) ?? []).map((row) => ({ from: row.from_date, to: row.to_date })),
        overrides: new Map(
          (overrides.get(id) ?? []).map((row) => [
            row.service_date,
            { isAvailable: row.is_available, windows: row.windows },
          ]),
        ),
        busy: busyOf(busy.get(id) ?? []),
        ...(crews.has(id) && { crews: crews.get(id)! }),
      },
    ]),
  );
}

type Stretch = { readonly start_minute: Window['start']; readonly end_minute: Window['end'] };
type WeekRow = Stretch & { readonly weekday: number };
type BusyRow = Stretch & { readonly service_date: Day };

function weekOf(rows: readonly WeekRow[]): Map<number, Window[]> {
  const byWeekday = Map.groupBy(rows, (row) => row.weekday);
  return new Map([...byWeekday].map(([weekday, stretches]) => [weekday, stretches.map(windowOf)]));
}

const windowOf = (row: Stretch): Window => ({ start: row.start_minute, end: row.end_minute });

const busyOf = (rows: readonly BusyRow[]): Map<Day, Window[]> =>
  new Map([...Map.groupBy(rows, (row) => row.service_date)].map(([day, taken]) => [day, taken.map(windowOf)]));

const amongThese = (companies: readonly CompanyId[]) => sql<CompanyId>`any(${companies}::uuid[])`;

const listPlaces = (db: Db, companies: readonly CompanyId[]) =>
  db
    .selectFrom('companies')
    .leftJoin('company_day_limits', 'company_day_limits.company_id', 'companies.id')
    .where('companies.id', '=', amongThese(companies))
    .select(['companies.id', 'companies.time_zone', 'company_day_limits.most_jobs'])
    .execute();

const listWeekRows = (db: Db, companies: readonly CompanyId[]) =>
  db
    .selectFrom('weekly_hours')
    .where('company_id', '=', amongThese(companies))
    .select(['company_id', 'weekday', 'start_minute', 'end_minute'])
    .execute();

const listDaysOffRows = (db: Db, companies: readonly CompanyId[], from: Day, to: Day) =>
  db
    .selectFrom('days_off')
    .where('company_id', '=', amongThese(companies))
    .where('from_date', '<=', to)
    .where('to_date', '>=', from)
    .select(['company_id', 'from_date', 'to_date'])
    .execute();

const listOverrideRows = (db: Db, companies: readonly CompanyId[], from: Day, to: Day) =>
  db
    .selectFrom('availability_overrides')
    .where('company_id', '=', amongThese(companies))
    .where('service_date', '>=', from)
    .where('service_date', '<=', to)
    .select(['company_id', 'service_date', 'is_available', 'windows'])
    .execute();

const listBusyRows = (db: Db, companies: readonly CompanyId[], from: Day, to: Day) =>
  db
    .selectFrom('busy_times')
    .where('company_id', '=', amongThese(companies))
    .where('service_date', '>=', from)
    .where('service_date', '<=', to)
    .select(['company_id', 'service_date', 'start_minute', 'end_minute'])
    .execute();
