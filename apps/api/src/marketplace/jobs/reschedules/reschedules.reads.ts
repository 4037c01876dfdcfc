import type { RescheduleNotice } from '@swath/contract/reschedules';
import { type Point, toPoint } from '@swath/domain/addresses/distance';
import type { Day } from '@swath/domain/calendar';
import { type Ground, groundOf } from '@swath/domain/crews/crew';
import type { Window } from '@swath/domain/day-window';
import { windowOn } from '@swath/domain/driving/promised-window';
import type { AccountId, JobId, OwnClientId } from '@swath/domain/ids';
import { staysOnItsDay } from '@swath/domain/jobs/consent';
import type { CrewReason } from '@swath/domain/jobs/crew-reason';
import type { Minutes } from '@swath/domain/units';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { toPhotoView } from '../../photos/photo-address.ts';
import { toArrivalWindow, toWindow } from '../../places/windows/to-window.ts';
import { promisedAt, propertyZone } from '../to-job.ts';
import { windowsOf } from './reschedules.writes.ts';

/**
 * A company's moves (done or proposed) of this homeowner's pending jobs that the homeowner has not answered yet, oldest
 * first.
 */
export async function listPendingReschedules(
  ctx: Pick<Context, 'db' | 'clock' | 'settings'>,
  account: AccountId,
): Promise<RescheduleNotice[]> {
  const rows = await ctx.db
    .selectFrom('reschedule_notices as n')
    .innerJoin('jobs', 'jobs.id', 'n.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .leftJoin('job_events as e', 'e.id', 'n.event_id')
    .leftJoin('photos', 'photos.id', 'e.photo_id')
    .where('n.account_id', '=', account)
    .where('n.acknowledged_at', 'is', null)
    .where('jobs.status', '=', 'pending')
    .orderBy('n.created_at')
    .orderBy('n.id')
    .select([
      'n.id',
      'n.job_id as jobId',
      'companies.name as companyName',
      'jobs.address as jobAddress',
      'n.old_date as oldDate',
      'n.new_date as newDate',
      'n.answer_by',
      'n.new_start',
      'n.old_from_minute',
      'n.old_to_minute',
      'n.new_from_minute',
      'n.new_to_minute',
      'jobs.service_date',
      propertyZone.as('timeZone'),
      'jobs.time_zone as companyZone',
      'e.note',
      sql<CrewReason | null>`e.details ->> 'reason'`.as('reason'),
      'photos.id as photo_id',
      'photos.width',
      'photos.height',
    ])
    .execute();
  const now = await ctx.clock.now(ctx.db);
  return rows.map((row) => {
    const { answer_by, new_start, service_date, companyZone, note, reason, photo_id: id, width, height } = row;
    const { oldWindow, newWindow } = windowsOf(row);
    const onDay = (day: Day, window: Window | null) => window && toArrivalWindow(windowOn(day, window, companyZone));
    return {
      id: row.id,
      jobId: row.jobId,
      companyName: row.companyName,
      jobAddress: row.jobAddress,
      oldDate: row.oldDate,
      newDate: row.newDate,
      timeZone: row.timeZone,
      oldWindow: onDay(row.oldDate, oldWindow),
      newWindow: onDay(row.newDate, newWindow),
      answerBy: answer_by?.toISOString() ?? null,
      newStart: new_start?.toISOString() ?? null,
      oldDayStays: staysOnItsDay({ serviceDate: service_date, timeZone: companyZone }, now),
      because: reason && {
        reason,
        note: note ?? '',
        photo: id && width && height ? toPhotoView(ctx, { id, width, height }, now) : null,
      },
    };
  });
}

/** The job that an open reschedule notice is about; null when the notice is not this account's, or was answered. */
export async function findJobOfNotice(db: Db, account: AccountId, id: string): Promise<JobId | null> {
  const row = await db
    .selectFrom('reschedule_notices')
    .where('id', '=', id)
    .where('account_id', '=', account)
    .where('acknowledged_at', 'is', null)
    .select('job_id')
    .executeTakeFirst();
  return row?.job_id ?? null;
}

const LOOK_AT_ONCE = 500;

/**
 * How long a day's route must have stood before its late promises are announced, and how long they are looked for then,
 * should no worker run: in minutes.
 */
const SETTLED_MINUTES = 2;
const LOOKED_FOR_MINUTES = 24 * 60;

const promiseEnds = promisedAt('promised_to_minute');

/** SQL condition: the crew reaches a job after its promised window, or that is over today without a start. */
const isLateFor = (now: Date) =>
  sql<boolean>`(jobs.arrival_at > ${promiseEnds} or (${promiseEnds} < ${now}::timestamptz
    and jobs.service_date = (${now}::timestamptz at time zone jobs.time_zone)::date))`;

/**
 * Pending jobs that the crew reaches after the end of their promised arrival window, or not before it was over, by a
 * route that nobody has changed for two minutes: whoever orders the stops by hand moves several of them. Jobs to which
 * the crew is on its way are left out, as are those with a locked time, which replaces the promise.
 */
export async function listLatePromises(db: Db, now: Date): Promise<JobId[]> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const rows = await db
    .selectFrom('jobs')
    .innerJoin('routes', (join) =>
      join.onRef('routes.company_id', '=', 'jobs.company_id').onRef('routes.service_date', '=', 'jobs.service_date'),
    )
    .where('jobs.status', '=', sql.lit('pending'))
    .where('jobs.promised_to_minute', 'is not', null)
    // In no time zone is it a day earlier than yesterday by UTC.
    .where('jobs.service_date', '>=', sql<Day>`(${now}::timestamptz at time zone 'UTC')::date - 1`)
    .where('jobs.on_my_way_at', 'is', null)
    .where('jobs.is_locked', '=', false)
    .where('routes.planned_at', '>', ago(LOOKED_FOR_MINUTES))
    .where('routes.planned_at', '<=', ago(SETTLED_MINUTES))
    .where(isLateFor(now))
    .orderBy('jobs.service_date')
    .limit(LOOK_AT_ONCE)
    .select('jobs.id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * When the crew reaches a job, now at the earliest, if that is after its promised window; null: it is not late, or on
 * its way already.
 */
export async function findLateArrival(db: Db, id: JobId, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('jobs')
    .where('id', '=', id)
    .where('on_my_way_at', 'is', null)
    .where('is_locked', '=', false)
    .where(isLateFor(now))
    .select(
      sql<Date>`greatest(arrival_at, case when ${promiseEnds} < ${now}::timestamptz then ${now}::timestamptz end)`.as(
        'at',
      ),
    )
    .executeTakeFirst();
  return row?.at ?? null;
}

/**
 * Pending jobs whose homeowner did not answer the proposal of another day in time, longest overdue first, at most 500.
 */
export async function listUnanswered(db: Db, now: Date): Promise<JobId[]> {
  const rows = await db
    .selectFrom('reschedule_notices')
    .innerJoin('jobs', 'jobs.id', 'reschedule_notices.job_id')
    .where('acknowledged_at', 'is', null)
    .where('answer_by', '<=', now)
    .where('jobs.status', '=', 'pending')
    .orderBy('answer_by')
    .limit(LOOK_AT_ONCE)
    .select('job_id')
    .execute();
  return rows.map((row) => row.job_id);
}

/** What a move of a job to another day or window needs of it. `promised`, null: any time; `place`, null: unknown. */
export type MovedVisit = {
  readonly ownClient: OwnClientId | null;
  readonly duration: Minutes;
  readonly place: Point | null;
  readonly ground: Ground;
  readonly promised: Window | null;
  /** Whether it was booked at the lower price of any time. */
  readonly isAtAnyTimePrice: boolean;
};

/** @throws NoResultError without such a job */
export async function findMovedVisit(db: Db, id: JobId): Promise<MovedVisit> {
  const row = await db
    .selectFrom('jobs')
    .where('id', '=', id)
    .select(['own_client_id', 'duration_minutes', 'latitude', 'longitude', 'any_time_cents'])
    .select(['promised_from_minute', 'promised_to_minute', 'yard_features', 'has_narrow_gate', 'is_steep'])
    .executeTakeFirstOrThrow();
  return {
    ownClient: row.own_client_id,
    duration: row.duration_minutes,
    place: toPoint(row),
    ground: groundOf(row),
    promised: toWindow(row),
    isAtAnyTimePrice: row.any_time_cents > 0,
  };
}
