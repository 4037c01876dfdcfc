import type { CalendarJob } from '@swath/contract/company-calendar';
import type { Day } from '@swath/domain/calendar';
import type { CrewId } from '@swath/domain/ids';
import type { CalendarCustomers, CalendarShow } from '@swath/domain/jobs/calendar-filters';
import { whyNotMoveAtAll } from '@swath/domain/jobs/reschedule';
import { type InferResult, type SqlBool, sql } from 'kysely';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Db } from '../../platform/db/db.ts';
import { isoText, promisedAt, promisedWindow, proposedDate, startTime } from '../jobs/to-job.ts';

/** Which of a company's jobs are listed. */
export type CalendarFilters = {
  readonly show: CalendarShow;
  readonly whose: CalendarCustomers;
  /** Of this crew; `none`: without a crew; left out: all. */
  readonly crew?: CrewId | 'none' | undefined;
};

const OF_STATUS = {
  planned: sql<SqlBool>`jobs.status <> 'canceled'`,
  open: sql<SqlBool>`jobs.status in ('pending', 'in-progress')`,
  completed: sql<SqlBool>`jobs.status = 'completed'`,
  canceled: sql<SqlBool>`jobs.status = 'canceled'`,
  asked: sql<SqlBool>`jobs.status = 'pending' and ${proposedDate} is not null`,
} as const satisfies Record<CalendarShow, unknown>;

const OF_CUSTOMERS = {
  everybody: sql<SqlBool>`true`,
  homeowners: sql<SqlBool>`jobs.client_id is not null`,
  own_clients: sql<SqlBool>`jobs.own_client_id is not null`,
} as const satisfies Record<CalendarCustomers, unknown>;

/** Query of a company's jobs. It takes the crew's proof of access, so that it cannot return another company's jobs. */
const ownJobs = (db: Db, company: CrewProof, { show, whose, crew }: CalendarFilters) =>
  db
    .selectFrom('jobs')
    .where('jobs.company_id', '=', company)
    .where(OF_STATUS[show])
    .where(OF_CUSTOMERS[whose])
    .$if(crew !== undefined, (jobs) =>
      jobs.where('jobs.crew_id', 'is not distinct from', crew === 'none' ? null : crew!),
    );

/** The columns of a job in the calendar. */
const columns = [
  'jobs.id',
  'jobs.series_id',
  'jobs.own_client_id',
  'jobs.status',
  'jobs.full_name',
  'jobs.address',
  'jobs.service_date',
  'jobs.time_zone',
  'jobs.is_locked',
  'jobs.duration_minutes',
  'jobs.record_id',
  'jobs.crew_id',
  isoText<string | null>(startTime).as('start_time'),
  isoText<string | null>(sql`jobs.completed_at`).as('end_time'),
  isoText<string | null>(sql`jobs.arrival_at`).as('arrival_at'),
  isoText<string | null>(promisedAt('promised_from_minute')).as('promised_from'),
  isoText<string | null>(promisedAt('promised_to_minute')).as('promised_to'),
  proposedDate.as('proposed_date'),
] as const;

const selectAll = (db: Db, crew: CrewProof) =>
  ownJobs(db, crew, { show: 'planned', whose: 'everybody' }).select(columns);

const toCalendarJob = (row: InferResult<ReturnType<typeof selectAll>>[number]): CalendarJob => ({
  id: row.id,
  series_id: row.series_id,
  own_client_id: row.own_client_id,
  status: row.status,
  full_name: row.full_name,
  address: row.address,
  scheduled_date: row.service_date,
  start_time: row.start_time,
  end_time: row.end_time,
  arrival_at: row.arrival_at,
  time_zone: row.time_zone,
  is_locked: row.is_locked,
  promised_window: promisedWindow(row),
  total_duration_minutes: row.duration_minutes,
  proposed_date: row.proposed_date,
  is_movable: whyNotMoveAtAll({ status: row.status, record: row.record_id && { id: row.record_id } }) === null,
  crew_id: row.crew_id,
});

/** SQL: the order in which a day's jobs are driven; jobs without a place in the route come last. */
const asDriven = sql`jobs.route_order nulls last, ${startTime}, jobs.id`;

/**
 * The first jobs of each day of a range in the order in which they are driven, and how many jobs each day has.
 *
 * @param days.to    the last day, included
 * @param days.each  maximum number of jobs listed for a day; 0: they are only counted
 * @returns by day; days without jobs are missing
 */
export async function listByDay(
  db: Db,
  crew: CrewProof,
  filters: CalendarFilters,
  { from, to, each }: { from: Day; to: Day; each: number },
): Promise<Map<Day, { matching: number; listed: CalendarJob[] }>> {
  const placed = ownJobs(db, crew, filters)
    .where('jobs.service_date', '>=', from)
    .where('jobs.service_date', '<=', to)
    .select([
      'jobs.id',
      sql<number>`row_number() over (partition by jobs.service_date order by ${asDriven})`.as('place'),
    ])
    .select(sql<number>`(count(*) over (partition by jobs.service_date))::int`.as('matching'));
  const rows = await db
    .selectFrom(placed.as('placed'))
    .innerJoin('jobs', 'jobs.id', 'placed.id')
    .where('placed.place', '<=', Math.max(each, 1))
    .orderBy('jobs.service_date')
    .orderBy('placed.place')
    .select(columns)
    .select('placed.matching')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.service_date)].map(([day, ofDay]) => [
      day,
      { matching: ofDay[0]!.matching, listed: ofDay.slice(0, each).map(toCalendarJob) },
    ]),
  );
}

const MOST_ASKED = sql.lit(200);

/** Pending jobs on other days whose homeowners have been asked to agree to a day of the range. Ordered by that day. */
export async function listAsked(
  db: Db,
  crew: CrewProof,
  { whose, crew: ofCrew }: Omit<CalendarFilters, 'show'>,
  { from, to }: { from: Day; to: Day },
): Promise<CalendarJob[]> {
  const rows = await ownJobs(db, crew, { show: 'open', whose, crew: ofCrew })
    .innerJoin('reschedule_notices as n', 'n.job_id', 'jobs.id')
    .where('jobs.status', '=', 'pending')
    .where('n.new_date', '>=', from)
    .where('n.new_date', '<=', to)
    .where('n.acknowledged_at', 'is', null)
    .where('n.answer_by', 'is not', null)
    .orderBy('n.new_date')
    .orderBy('jobs.id')
    .limit(MOST_ASKED)
    .select(columns)
    .execute();
  return rows.map(toCalendarJob);
}

/**
 * A company's jobs of any date whose customer's name and address together contain all of some words: coming ones,
 * soonest first, then past ones, latest first.
 *
 * @param search.words  in any case and order; none: all jobs
 * @param slice         size of the page, and number of jobs before it
 * @returns the jobs of the page, and how many there are on all pages
 */
export async function searchJobs(
  db: Db,
  crew: CrewProof,
  search: CalendarFilters & { readonly words: string; readonly today: Day },
  slice: { limit: number; offset: number },
): Promise<{ jobs: CalendarJob[]; total: number }> {
  const holds = (word: string) => sql<SqlBool>`strpos(lower(jobs.full_name || ' ' || jobs.address), ${word}) > 0`;
  const words = search.words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = words.reduce((jobs, word) => jobs.where(holds(word)), ownJobs(db, crew, search));
  const rows = await found
    .orderBy(sql`jobs.service_date < ${search.today}::date`)
    .orderBy(sql`abs(jobs.service_date - ${search.today}::date)`)
    .orderBy(asDriven)
    .limit(slice.limit)
    .offset(slice.offset)
    .select(columns)
    .execute();
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { jobs: rows.map(toCalendarJob), total };
}
