import type { CrewJob, OwnJob } from '@swath/contract/jobs';
import type { CrewRecord, VisitRecord } from '@swath/contract/record-fields';
import type { Day } from '@swath/domain/calendar';
import type { Window } from '@swath/domain/day-window';
import { arrivalWindow } from '@swath/domain/driving/arrival-window';
import type { AccountId, CompanyId, CrewId, JobId, SeriesId } from '@swath/domain/ids';
import type { JobStatus } from '@swath/domain/jobs/job';
import { MISSED_HOURS } from '@swath/domain/jobs/missed-job';
import { companyShare } from '@swath/domain/payments/platform-fee';
import { cents, toDollars } from '@swath/domain/units';
import { CompiledQuery, type InferResult, type NotNull, sql } from 'kysely';
import type { CrewProof, HomeownerProof } from '../../platform/access/access.policy.ts';
import type { Db } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { toArrivalWindow, toWindow } from '../places/windows/to-window.ts';
import {
  arrivalRead,
  isoText,
  onItsWay,
  promisedWindow,
  propertyZone,
  proposedDate,
  selectJobs,
  startTime,
  toJob,
} from './to-job.ts';
import { clientNoMail, phoneOfDay } from './to-phone-of-day.ts';

/** Maximum number of jobs in a homeowner's list of jobs. */
const LONGEST_LIST = 500;

/** Query of a homeowner's jobs. It takes their proof of access, so that it cannot return another homeowner's jobs. */
const selectOwnJobs = (db: Db, homeowner: HomeownerProof) =>
  selectJobs(db)
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select([
      'jobs.client_id',
      'companies.name as company_name',
      arrivalRead.as('arrival_at'),
      'jobs.opens_at',
      'jobs.is_locked',
      'jobs.planned_start',
      onItsWay.as('on_its_way'),
      sql<boolean>`jobs.photos_allowed_at is not null`.as('photos_allowed'),
      propertyZone.as('property_zone'),
      sql<number>`jobs.service_date - ((select clock_now()) at time zone ${propertyZone})::date`.as('days_ahead'),
    ])
    .where('jobs.client_id', '=', homeowner)
    .$narrowType<{ client_id: NotNull }>();

type OwnJobRow = InferResult<ReturnType<typeof selectOwnJobs>>[number];

function toOwnJob(row: OwnJobRow): OwnJob {
  const promised = promisedWindow(row);
  const window = arrivalWindow({
    status: row.status,
    arrivalAt: row.arrival_at,
    promised: promised && { from: new Date(promised.from), to: new Date(promised.to) },
    opensAt: row.opens_at,
    lockedAt: row.is_locked ? row.planned_start : null,
    daysAhead: row.days_ahead,
  });
  return {
    ...toJob(row),
    record: row.record && toAskedRecord(row.record),
    unread_messages: row.unread_by_homeowner,
    time_zone: row.property_zone,
    client_id: row.client_id,
    user_id: row.client_id,
    company_name: row.company_name,
    photos_allowed: row.photos_allowed,
    arrival_window: window && toArrivalWindow(window),
    on_its_way: row.days_ahead === 0 ? row.on_its_way : null,
  };
}

/**
 * A company's record of a visit as the homeowner sees it: without the name of the member who wrote it, and without the
 * note until the homeowner is asked to confirm the record.
 */
const toAskedRecord = ({ by, ...record }: CrewRecord): VisitRecord => ({
  ...record,
  note: record.stage === 'office' ? '' : record.note,
});

/** Query of a company's jobs. It takes the crew's proof of access, so that it cannot return another company's jobs. */
const selectCrewJobs = (db: Db, crew: CrewProof) =>
  selectJobs(db)
    .select([
      phoneOfDay.as('phone_number'),
      clientNoMail.as('client_no_mail'),
      'jobs.latitude',
      'jobs.longitude',
      'jobs.route_order',
      'jobs.crew_id',
      'jobs.has_narrow_gate',
      'jobs.is_steep',
      isoText<string | null>(sql`jobs.arrival_at`).as('arrival_at'),
      isoText<string | null>(sql`jobs.on_my_way_at`).as('on_my_way_at'),
      isoText<string | null>(sql`jobs.on_my_way_tells_at`).as('on_my_way_tells_at'),
      isoText<string | null>(sql`jobs.on_my_way_told_at`).as('on_my_way_told_at'),
      'jobs.fee_cents',
      propertyZone.as('property_zone'),
      'jobs.share_returned_cents',
      proposedDate.as('proposed_date'),
    ])
    .where('jobs.company_id', '=', crew);

type CrewJobRow = InferResult<ReturnType<typeof selectCrewJobs>>[number];

function toCrewJob(row: CrewJobRow): CrewJob {
  const share = cents(companyShare(row.price_cents, row.fee_cents) - row.share_returned_cents);
  return {
    ...toJob(row),
    own_client_id: row.own_client_id,
    client_is_mailed: row.own_client_id !== null && row.client_no_mail === null,
    client_no_mail: row.client_no_mail,
    phone_number: row.phone_number,
    latitude: row.latitude,
    longitude: row.longitude,
    route_order: row.route_order,
    crew_id: row.crew_id,
    has_narrow_gate: row.has_narrow_gate,
    is_steep: row.is_steep,
    arrival_at: row.arrival_at,
    on_my_way_at: row.on_my_way_at,
    on_my_way_tells_at: row.on_my_way_tells_at,
    on_my_way_told_at: row.on_my_way_told_at,
    property_time_zone: row.property_zone,
    proposed_date: row.proposed_date,
    record: row.record,
    unread_messages: row.unread_by_company,
    company_share_cents: share,
    job_revenue: toDollars(share),
  };
}

/** A job as its homeowner sees it. @throws NoResultError when the homeowner has no such job */
export async function getOwnJob(db: Db, homeowner: HomeownerProof, id: JobId): Promise<OwnJob> {
  return toOwnJob(await selectOwnJobs(db, homeowner).where('jobs.id', '=', id).executeTakeFirstOrThrow());
}

/** Like `getOwnJob`, for an id that comes from a request. @throws Refused job_not_found */
export async function requireOwnJob(db: Db, homeowner: HomeownerProof, id: JobId): Promise<OwnJob> {
  const row = await selectOwnJobs(db, homeowner).where('jobs.id', '=', id).executeTakeFirst();
  if (!row) throw new Refused('job_not_found');
  return toOwnJob(row);
}

/** A job as its company's crew sees it. @throws NoResultError when the company has no such job */
export async function getCrewJob(db: Db, crew: CrewProof, id: JobId): Promise<CrewJob> {
  return toCrewJob(await selectCrewJobs(db, crew).where('jobs.id', '=', id).executeTakeFirstOrThrow());
}

/** Like `getCrewJob`, for an id that comes from a request. @throws Refused job_not_found */
export async function requireCrewJob(db: Db, crew: CrewProof, id: JobId): Promise<CrewJob> {
  const row = await selectCrewJobs(db, crew).where('jobs.id', '=', id).executeTakeFirst();
  if (!row) throw new Refused('job_not_found');
  return toCrewJob(row);
}

/** The visits of a company's series, without canceled ones, earliest first. */
export async function listJobsOfSeries(db: Db, crew: CrewProof, series: SeriesId): Promise<CrewJob[]> {
  const rows = await selectCrewJobs(db, crew)
    .where('jobs.series_id', '=', series)
    .where('jobs.status', '<>', 'canceled')
    .orderBy('jobs.service_date')
    .orderBy(startTime)
    .orderBy('jobs.id')
    .limit(LONGEST_LIST)
    .execute();
  return rows.map(toCrewJob);
}

const UNFINISHED: JobStatus[] = ['pending', 'in-progress'];

/** Whose jobs: of a crew, of the crew that a member drives with on each day (of all where that is none); null: of all. */
type OfCrew = { crew: CrewId | null; member: AccountId | null };
type StretchOfDays = OfCrew & { from: Day; to: Day; finishedFrom: Day; limit: number };

/**
 * Query of a company's jobs in a range of days. The order in which the values occur here is that in which
 * `listJobsOfCompany` passes them.
 */
const companyJobs = (db: Db, crew: CrewProof, { from, to, finishedFrom, limit, crew: ofCrew, member }: StretchOfDays) =>
  selectCrewJobs(db, crew)
    .where('jobs.service_date', '>=', from)
    .where('jobs.service_date', '<=', to)
    .where((eb) => eb.or([eb('jobs.service_date', '>=', finishedFrom), eb('jobs.status', 'in', UNFINISHED)]))
    .where(sql<boolean>`(${ofCrew}::uuid is null or jobs.crew_id = ${ofCrew}::uuid)`)
    .where(sql<boolean>`(${member}::uuid is null or jobs.crew_id is not distinct from coalesce(
      crew_of_member(jobs.company_id, ${member}::uuid, jobs.service_date), jobs.crew_id))`)
    .orderBy('jobs.service_date')
    .orderBy('jobs.route_order', (order) => order.asc().nullsLast())
    .orderBy(startTime)
    .orderBy('jobs.id')
    .limit(limit);

/**
 * Cache of the compiled SQL of `companyJobs`: compiling it for each call would take 80 µs of CPU, more than reading the
 * rows takes.
 */
let companyJobsSql: string | undefined;

/**
 * A company's jobs of a range of days in the order of each day's route; jobs without a place in the route come last.
 *
 * @param days.to            the last day, included
 * @param days.finishedFrom  before this day, only jobs that are pending or in progress are listed
 * @param days.limit         maximum number of jobs
 */
export async function listJobsOfCompany(db: Db, crew: CrewProof, days: StretchOfDays): Promise<CrewJob[]> {
  const { from, to, finishedFrom, limit, crew: ofCrew, member } = days;
  companyJobsSql ??= companyJobs(db, crew, days).compile().sql;
  const values = [crew, from, to, finishedFrom, ...UNFINISHED, ofCrew, ofCrew, member, member, limit];
  const { rows } = await db.executeQuery<CrewJobRow>(CompiledQuery.raw(companyJobsSql, values));
  return rows.map(toCrewJob);
}

/** Query of a homeowner's jobs, joined with the time zone of their property. */
const ownJobs = (db: Db, homeowner: HomeownerProof) =>
  selectOwnJobs(db, homeowner).innerJoin('profiles', 'profiles.account_id', 'jobs.client_id').limit(LONGEST_LIST);

/** SQL condition: completed before today in the property's time zone. Source: docs/rules/availability.md. */
const endedBeforeToday = sql<boolean>`(jobs.status = 'completed'
  and jobs.completed_at < date_trunc('day', (select clock_now()), profiles.time_zone))`;

/**
 * A homeowner's jobs that are not canceled and were not completed before today, earliest first.
 *
 * Source: docs/spec/homeowner.md, section 4.
 */
export async function listOwnJobs(db: Db, homeowner: HomeownerProof): Promise<OwnJob[]> {
  const rows = await ownJobs(db, homeowner)
    .where('jobs.status', '<>', 'canceled')
    .where((eb) => eb.not(endedBeforeToday))
    .orderBy('jobs.service_date')
    .orderBy(startTime)
    .orderBy('jobs.id')
    .execute();
  return rows.map(toOwnJob);
}

/** A homeowner's completed jobs from before today, latest first. Source: docs/spec/homeowner.md, sections 2 and 7. */
export async function listCompletedJobs(db: Db, homeowner: HomeownerProof): Promise<OwnJob[]> {
  const rows = await ownJobs(db, homeowner)
    .where(endedBeforeToday)
    .orderBy('jobs.completed_at', 'desc')
    .orderBy('jobs.id')
    .execute();
  return rows.map(toOwnJob);
}

/**
 * The homeowner's latest completed job without a rating of which no problem was reported; null when there is none.
 *
 * Source: docs/spec/homeowner.md, section 7; docs/rules/jobs.md.
 */
export async function findUnratedJob(db: Db, homeowner: HomeownerProof): Promise<OwnJob | null> {
  const row = await selectOwnJobs(db, homeowner)
    .where('jobs.status', '=', 'completed')
    .where('jobs.rating', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('complaints').whereRef('complaints.job_id', '=', 'jobs.id').select('complaints.id'))),
    )
    .orderBy('jobs.completed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toOwnJob(row) : null;
}

/**
 * Names, mail addresses and time zones of both sides of a job, and the company's today. For an own client, who has no
 * account, the homeowner's mail address is empty. The property's time zone is the company's when its own is unknown.
 *
 * @throws NoResultError when there is no such job
 */
export function getSides(db: Db, id: JobId) {
  return db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .leftJoin('accounts', 'accounts.id', 'jobs.client_id')
    .where('jobs.id', '=', id)
    .select([
      'jobs.id',
      'jobs.address',
      'jobs.full_name as customer',
      'jobs.service_date as date',
      'jobs.time_zone as timeZone',
      'jobs.price_cents as price',
      sql<string>`coalesce(accounts.email, '')`.as('homeownerEmail'),
      propertyZone.as('propertyZone'),
      'companies.name as company',
      'companies.email as companyEmail',
      'jobs.promised_from_minute',
      'jobs.promised_to_minute',
      'companies.phone_number as companyPhone',
      'companies.status as companyStatus',
      sql<Day>`(clock_now() at time zone jobs.time_zone)::date`.as('today'),
    ])
    .executeTakeFirstOrThrow();
}

/** The arrival window that a job's homeowner was promised; null: any time. @throws NoResultError without such a job */
export async function findPromise(db: Db, id: JobId): Promise<Window | null> {
  const columns = ['promised_from_minute', 'promised_to_minute'] as const;
  return toWindow(await db.selectFrom('jobs').where('id', '=', id).select(columns).executeTakeFirstOrThrow());
}

const LOOK_AT_ONCE = sql.lit(500);

/**
 * Completed jobs that can no longer be undone and are not finalized yet, ordered by the end of the time to undo them.
 */
export async function listFinished(db: Db, now: Date): Promise<JobId[]> {
  const rows = await db
    .selectFrom('jobs')
    .where('final_at', '<=', now)
    .select('id')
    .orderBy('final_at')
    .limit(LOOK_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Missed jobs of homeowners, that is, pending ones whose day is over: `overdue` those whose sides have not been
 * notified of that yet, `cancel` those whose homeowner was notified but did not choose in time what to do.
 */
export async function listMissed(db: Db, now: Date): Promise<{ overdue: JobId[]; cancel: JobId[] }> {
  const waiting = db
    .selectFrom('jobs')
    .where('status', '=', sql.lit('pending'))
    // While a company's record of a visit waits for an answer, the job is not missed.
    .where('record_id', 'is', null)
    // A job with a proposed day waits for its homeowner's answer, which has its own deadline.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reschedule_notices as n')
            .whereRef('n.job_id', '=', 'jobs.id')
            .where('n.acknowledged_at', 'is', null)
            .where('n.answer_by', 'is not', null)
            .select('n.id'),
        ),
      ),
    )
    .select('id')
    .limit(LOOK_AT_ONCE);
  const overdue = await waiting
    .where('missed_at', 'is', null)
    // A missed visit to an own client concerns only the crew.
    .where('client_id', 'is not', null)
    .where(sql<boolean>`service_date < (${now}::timestamptz at time zone time_zone)::date`)
    // A condition that the index supports: in no time zone is a date over before UTC has reached it.
    .where(sql<boolean>`service_date <= (${now}::timestamptz at time zone 'UTC')::date`)
    .orderBy('service_date')
    .execute();
  const cancel = await waiting
    .where('missed_at', 'is not', null)
    .where('missed_at', '<=', new Date(now.getTime() - MISSED_HOURS * 3_600_000))
    .orderBy('missed_at')
    .execute();
  return { overdue: overdue.map(({ id }) => id), cancel: cancel.map(({ id }) => id) };
}

/**
 * The job that a homeowner already has with a company on a day; canceled jobs do not count. Null: none.
 *
 * Source: docs/rules/booking-and-price.md.
 */
export async function findJobOfDay(db: Db, client: AccountId, company: CompanyId, day: Day): Promise<JobId | null> {
  const row = await db
    .selectFrom('jobs')
    .where('client_id', '=', client)
    .where('company_id', '=', company)
    .where('service_date', '=', day)
    .where('status', '<>', 'canceled')
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Whether a visit belongs to a series that is stopped because its card was declined or its company cannot be paid: the
 * visit is not charged then.
 *
 * Source: docs/rules/payments-and-refunds.md.
 */
export async function isOfStoppedSeries(db: Db, id: JobId): Promise<boolean> {
  const stopped = await db
    .selectFrom('jobs')
    .innerJoin('series', 'series.id', 'jobs.series_id')
    .where('jobs.id', '=', id)
    .where('series.pause_reason', 'in', ['declines', 'payouts'])
    .select('jobs.id')
    .executeTakeFirst();
  return stopped !== undefined;
}
