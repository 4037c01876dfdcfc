import type { Day } from '@swath/domain/calendar';
import type { CompanyId, CrewId, JobId, SeriesId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Db } from '../../platform/db/db.ts';
import { clientNoMail } from '../jobs/to-phone-of-day.ts';

/**
 * Some of a company's jobs with all that decides about a bulk move of them, and the move their homeowner has not
 * answered; by day.
 */
export const listVisits = (db: Db, crew: CrewProof, ids: readonly JobId[]) =>
  db
    .selectFrom('jobs')
    .leftJoin('series', 'series.id', 'jobs.series_id')
    .leftJoin('reschedule_notices as open', (join) =>
      join.onRef('open.job_id', '=', 'jobs.id').on('open.acknowledged_at', 'is', null),
    )
    .where('jobs.company_id', '=', crew)
    .select([
      'jobs.id',
      'jobs.client_id',
      'jobs.own_client_id',
      'jobs.series_id',
      'jobs.status',
      'jobs.record_id',
      'jobs.full_name',
      'jobs.address',
      'jobs.service_date',
      'jobs.time_zone',
      'jobs.price_cents',
      'jobs.fee_cents',
      'jobs.duration_minutes',
      'jobs.yard_features',
      'jobs.has_narrow_gate',
      'jobs.is_steep',
      'jobs.is_locked',
      'jobs.on_my_way_at',
      'jobs.promised_from_minute',
      'jobs.promised_to_minute',
      'jobs.promise_broken_at',
      'jobs.planned_start',
      'jobs.route_order',
      'jobs.crew_id',
      'jobs.crew_choice',
      'jobs.arrival_at',
      'jobs.opens_at',
      'jobs.told_until',
      'jobs.not_before',
      'jobs.missed_at',
      'series.frequency',
      'series.every',
      'open.old_date as agreed_date',
      'open.old_from_minute as agreed_from_minute',
      'open.old_to_minute as agreed_to_minute',
      'open.event_id as agreed_event_id',
      'open.answer_by',
      clientNoMail.as('client_no_mail'),
    ])
    .where('jobs.id', '=', sql<JobId>`any(${[...ids]}::uuid[])`)
    .orderBy('jobs.service_date')
    .orderBy('jobs.route_order')
    .orderBy('jobs.id')
    .execute();

/** A job with all that decides about a bulk move of it. */
export type VisitRow = Awaited<ReturnType<typeof listVisits>>[number];

/** The crews of some jobs of a company; null: a job has none. */
export async function listCrewsOfJobs(
  db: Db,
  crew: CrewProof,
  ids: readonly JobId[],
): Promise<Map<JobId, CrewId | null>> {
  const rows = await db
    .selectFrom('jobs')
    .where('company_id', '=', crew)
    .where('id', '=', sql<JobId>`any(${[...ids]}::uuid[])`)
    .select(['id', 'crew_id'])
    .execute();
  return new Map(rows.map((row) => [row.id, row.crew_id]));
}

/** The ids of a company's pending jobs in a range of days, `to` included. */
export async function listPendingIds(db: Db, crew: CrewProof, { from, to }: { from: Day; to: Day }): Promise<JobId[]> {
  const rows = await db
    .selectFrom('jobs')
    .where('company_id', '=', crew)
    .where('service_date', '>=', from)
    .where('service_date', '<=', to)
    .where('status', '=', 'pending')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The pending visits of the series of some jobs of a company, those jobs included. */
export async function listSeriesIds(db: Db, crew: CrewProof, jobs: readonly JobId[]): Promise<JobId[]> {
  const rows = await db
    .selectFrom('jobs')
    .where('company_id', '=', crew)
    .where('status', '=', 'pending')
    .where('series_id', 'in', (of) =>
      of
        .selectFrom('jobs')
        .where('company_id', '=', crew)
        .where('id', '=', sql<JobId>`any(${[...jobs]}::uuid[])`)
        .where('series_id', 'is not', null)
        .select('series_id'),
    )
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A day that a series comes on, or that its homeowner is asked about. */
type SeriesDay = { readonly series_id: SeriesId; readonly job_id: JobId; readonly day: Day };

/** The days of all visits of some series within five weeks of a range of days, proposed ones included. */
export async function listSeriesDays(
  db: Db,
  crew: CrewProof,
  series: readonly SeriesId[],
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<SeriesDay[]> {
  if (series.length === 0) return [];
  const near = sql`between ${from}::date - 35 and ${to}::date + 35`;
  const { rows } = await sql<SeriesDay>`
    select series_id, id as job_id, service_date as day from jobs
     where company_id = ${crew} and series_id = any(${[...series]}::uuid[]) and status <> 'canceled'
       and service_date ${near}
    union all
    select series_id, jobs.id, asked.new_date from jobs join reschedule_notices asked on asked.job_id = jobs.id
     where company_id = ${crew} and series_id = any(${[...series]}::uuid[]) and status = 'pending'
       and asked.acknowledged_at is null and asked.answer_by is not null and asked.new_date ${near}`.execute(db);
  return rows;
}

/** The id of the latest event in a job's history; null: it has none. */
export async function findLatestEvent(db: Db, job: JobId): Promise<string | null> {
  const row = await db
    .selectFrom('job_events')
    .where('job_id', '=', job)
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** How many of a company's bulk moves are listed, and of how many hours. */
const LISTED = { most: 5, hours: 24 } as const;

/**
 * A company's bulk moves with their visits.
 *
 * @param id  of one of them; left out: the latest ones, newest first
 */
export async function listBulkMoves(db: Db, company: CompanyId, id?: string) {
  const moves = await db
    .selectFrom('bulk_moves')
    .where('company_id', '=', company)
    .$if(id === undefined, (found) =>
      found.where('moved_at', '>', sql<Date>`clock_now() - make_interval(hours => ${sql.lit(LISTED.hours)})`),
    )
    .$if(id !== undefined, (found) => found.where('id', '=', id!))
    .orderBy('moved_at', 'desc')
    .orderBy('id')
    .limit(LISTED.most)
    .select(['id', 'reason', 'moved_at', 'notify_at', 'undo_until', 'undone_at'])
    .execute();
  const visits = await db
    .selectFrom('bulk_move_visits as visits')
    .innerJoin('jobs', 'jobs.id', 'visits.job_id')
    .where('visits.bulk_move_id', '=', sql<string>`any(${moves.map((move) => move.id)}::uuid[])`)
    .orderBy('visits.from_date')
    .orderBy('visits.to_date')
    .orderBy('jobs.full_name')
    .orderBy('jobs.id')
    .select(['visits.bulk_move_id', 'visits.job_id', 'jobs.full_name', 'jobs.address', 'jobs.own_client_id'])
    .select(['visits.from_date', 'visits.to_date', 'visits.came', 'visits.cause', 'visits.message_id'])
    .select(['visits.restored_at', 'visits.undo_cause'])
    .execute();
  const byMove = Map.groupBy(visits, (visit) => visit.bulk_move_id);
  return moves.map((move) => ({ ...move, visits: byMove.get(move.id) ?? [] }));
}
