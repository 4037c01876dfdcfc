import type { Point } from '@swath/domain/addresses/distance';
import type { Day } from '@swath/domain/calendar';
import type { AccountId, CompanyId, JobId, SeriesId } from '@swath/domain/ids';
import type { GrassHeight } from '@swath/domain/jobs/grass-height';
import type { CompletedJob, Job, JobInProgress } from '@swath/domain/jobs/job';
import { GRACE, SERVICE_BUFFER } from '@swath/domain/jobs/job-duration';
import type { YardFeature } from '@swath/domain/jobs/yard-features';
import type { Cents, Minutes, SquareFeet } from '@swath/domain/units';
import { type Selectable, sql } from 'kysely';
import type { CrewProof, HomeownerProof } from '../../machinery/access/access.policy.ts';
import type { Tx } from '../../machinery/db/db.ts';
import type { Jobs } from '../../machinery/db/tables.ts';
import { selectStops } from './stops/list-stops.ts';
import { type PendingVisit, selectPendingVisits, toVisits } from './visits/list-visits.ts';

/** A job that is about to be made: everything the server has worked out for it. */
export type NewJob = {
  readonly clientId: AccountId;
  readonly companyId: CompanyId;
  /** In the company's time zone. */
  readonly serviceDate: Day;
  readonly fullName: string;
  readonly address: string;
  readonly zipCode: string;
  /** Degrees; null when the place is not known. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly lotSizeSqft: SquareFeet;
  readonly durationMinutes: Minutes;
  readonly grassHeight: GrassHeight;
  readonly yardFeatures: readonly YardFeature[];
  readonly yardNotes: string;
  readonly mowingCents: Cents;
  readonly overgrowthCents: Cents;
  readonly priceCents: Cents;
  readonly feeCents: Cents;
  /** The series it is a visit of, and which of the rule's dates it stands for. */
  readonly series?: { readonly id: SeriesId; readonly ruleDate: Day };
  /** Now, from the database's clock. */
  readonly at: Date;
};

/** Makes a pending job in its company's time zone. */
export async function insertJob(tx: Tx, job: NewJob): Promise<JobId> {
  const { id } = await tx
    .insertInto('jobs')
    .values({
      client_id: job.clientId,
      company_id: job.companyId,
      series_id: job.series?.id ?? null,
      rule_date: job.series?.ruleDate ?? null,
      status: 'pending',
      service_date: job.serviceDate,
      time_zone: sql<string>`(select time_zone from companies where id = ${job.companyId})`,
      full_name: job.fullName,
      address: job.address,
      zip_code: job.zipCode,
      latitude: job.latitude,
      longitude: job.longitude,
      lot_size_sqft: job.lotSizeSqft,
      duration_minutes: job.durationMinutes,
      buffer_minutes: SERVICE_BUFFER,
      grace_minutes: GRACE,
      grass_height: job.grassHeight,
      // Nobody can ask for a mowing without acknowledging the preparation policy.
      yard_ready: true,
      yard_features: [...job.yardFeatures],
      yard_notes: job.yardNotes,
      mowing_cents: job.mowingCents,
      overgrowth_cents: job.overgrowthCents,
      price_cents: job.priceCents,
      fee_cents: job.feeCents,
      created_at: job.at,
      updated_at: job.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const lockById = (tx: Tx, id: JobId) => tx.selectFrom('jobs').where('id', '=', id).selectAll().forUpdate();

/** Any job, held against other writers until this transaction ends. For work that nobody asked for. */
export async function lockJob(tx: Tx, id: JobId): Promise<Job | null> {
  const row = await lockById(tx, id).executeTakeFirst();
  return row ? toJob(row) : null;
}

/** A job of the company, held against other writers until this transaction ends. Null when the company has no such job. */
export async function lockJobOfCompany(tx: Tx, crew: CrewProof, id: JobId): Promise<Job | null> {
  const row = await lockById(tx, id).where('company_id', '=', crew).executeTakeFirst();
  return row ? toJob(row) : null;
}

/** A job of the homeowner, held against other writers until this transaction ends. Null when they have no such job. */
export async function lockJobOfHomeowner(tx: Tx, homeowner: HomeownerProof, id: JobId): Promise<Job | null> {
  const row = await lockById(tx, id).where('client_id', '=', homeowner).executeTakeFirst();
  return row ? toJob(row) : null;
}

/** The pending visits of a series from a day on, held against other writers; earliest first. @param to  the last day */
export async function lockPendingVisits(tx: Tx, series: SeriesId, from: Day | null, to?: Day): Promise<PendingVisit[]> {
  // One order of locks for everybody who holds more than one job.
  return toVisits(await selectPendingVisits(tx, series, from, to).orderBy('id').forUpdate().execute());
}

/** One visit of a series, held against other writers. Null when the series has no such job. */
export async function lockVisit(tx: Tx, series: SeriesId, id: JobId): Promise<Job | null> {
  const row = await lockById(tx, id).where('series_id', '=', series).executeTakeFirst();
  return row ? toJob(row) : null;
}

/** The living jobs of a company's day, held against other writers. */
export async function lockStops(tx: Tx, company: CompanyId, day: Day): Promise<void> {
  // One order of locks for everybody who holds more than one job.
  await selectStops(tx, company, day).clearSelect().select('jobs.id').orderBy('jobs.id').forUpdate().execute();
}

/** Where a stop stands in the route of its day. */
export type StopInRoute = { readonly id: JobId; readonly number: number; readonly arrivalAt: Date | null };

/** Writes down in which order the stops of a day are driven, and when the crew is expected. The caller holds them. */
export async function saveRoute(tx: Tx, stops: readonly StopInRoute[]): Promise<void> {
  const [ids, numbers, arrivals] = [
    stops.map(({ id }) => id),
    stops.map(({ number }) => number),
    stops.map(({ arrivalAt }) => arrivalAt?.toISOString() ?? null),
  ];
  await sql`update jobs set route_order = planned.number, arrival_at = planned.arrival
    from unnest(${ids}::uuid[], ${numbers}::int[], ${arrivals}::timestamptz[]) as planned(id, number, arrival)
    where jobs.id = planned.id`.execute(tx);
}

/** Writes down that the homeowner was told that the crew is on its way. */
export async function saveOnMyWay(tx: Tx, id: JobId, now: Date): Promise<void> {
  await tx.updateTable('jobs').set({ on_my_way_at: now, updated_at: now }).where('id', '=', id).execute();
}

/** Writes down before when a crew that is late does not come. */
export async function saveNotBefore(tx: Tx, id: JobId, notBefore: Date): Promise<void> {
  const change = { not_before: notBefore, updated_at: sql<Date>`clock_now()` };
  await tx.updateTable('jobs').set(change).where('id', '=', id).execute();
}

/** Writes down where the visits of a series are, as far as nobody knew it. */
export async function savePlaceOfVisits(tx: Tx, series: SeriesId, place: Point): Promise<void> {
  const { latitude, longitude } = place;
  // Locked in one order first, as by everybody who holds more than one job.
  await sql`with lost as (
      select id from jobs where series_id = ${series} and latitude is null order by id for update
    )
    update jobs set latitude = ${latitude}, longitude = ${longitude}, updated_at = clock_now()
    from lost where jobs.id = lost.id`.execute(tx);
}

/** Writes down which of the rule's dates a visit stands for, after the rule was changed. */
export async function saveRuleDate(tx: Tx, id: JobId, ruleDate: Day): Promise<void> {
  await tx.updateTable('jobs').set({ rule_date: ruleDate }).where('id', '=', id).execute();
}

/** Writes down that the crew has begun. */
export async function saveStart(tx: Tx, { id, startedAt }: JobInProgress): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ status: 'in-progress', started_at: startedAt, updated_at: startedAt })
    .where('id', '=', id)
    .execute();
}

/** Writes down that the lawn is done. */
export async function saveCompletion(tx: Tx, { id, completedAt }: CompletedJob): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ status: 'completed', completed_at: completedAt, updated_at: completedAt })
    .where('id', '=', id)
    .execute();
}

/** Writes down another day; a time that was planned for the old one is gone. */
export async function saveNewDay(tx: Tx, id: JobId, to: Day): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({
      service_date: to,
      planned_start: null,
      route_order: null,
      arrival_at: null,
      on_my_way_at: null,
      not_before: null,
      is_locked: false,
      missed_at: null,
      updated_at: sql<Date>`clock_now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** A pending job whose day has passed or passes, held against other writers. Null when it is no such job any more. */
export async function lockWaitingJob(tx: Tx, id: JobId): Promise<(Job & { missedAt: Date | null }) | null> {
  const row = await lockById(tx, id).where('status', '=', 'pending').executeTakeFirst();
  return row ? { ...toJob(row), missedAt: row.missed_at } : null;
}

/** Writes down that nobody came, and that both sides are told. */
export async function saveMissed(tx: Tx, id: JobId, now: Date): Promise<void> {
  await tx.updateTable('jobs').set({ missed_at: now, updated_at: now }).where('id', '=', id).execute();
}

/** Writes down that the mowing was called off. */
export async function saveCancellation(tx: Tx, id: JobId, now: Date): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ status: 'canceled', canceled_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
}

function toJob(row: Selectable<Jobs>): Job {
  const basics = {
    id: row.id,
    companyId: row.company_id,
    clientId: row.client_id,
    serviceDate: row.service_date,
    timeZone: row.time_zone,
    price: row.price_cents,
    fee: row.fee_cents,
    rating: row.rating,
  };
  // The times are there: the table's check jobs_times_match_status says so.
  switch (row.status) {
    case 'in-progress':
      return { ...basics, status: 'in-progress', startedAt: row.started_at! };
    case 'completed':
      return { ...basics, status: 'completed', startedAt: row.started_at!, completedAt: row.completed_at! };
    case 'canceled':
      return { ...basics, status: 'canceled' };
    default:
      return { ...basics, status: 'pending' };
  }
}
