import type { Point } from '@swath/domain/addresses/distance';
import type { Day } from '@swath/domain/calendar';
import type { AccountId, CompanyId, JobId, OwnClientId, SeriesId } from '@swath/domain/ids';
import type { GrassHeight } from '@swath/domain/jobs/grass-height';
import type { CompletedJob, Job, JobInProgress, PendingJob } from '@swath/domain/jobs/job';
import { GRACE, SERVICE_BUFFER } from '@swath/domain/jobs/job-duration';
import { undoableUntil } from '@swath/domain/jobs/job-lifecycle';
import type { YardFeature } from '@swath/domain/jobs/yard-features';
import type { PhotoCounts, VisitPhotoKind } from '@swath/domain/photos/visit-photo';
import type { Cents, Minutes, SquareFeet } from '@swath/domain/units';
import { type Selectable, sql } from 'kysely';
import type { CrewProof, HomeownerProof } from '../../platform/access/access.policy.ts';
import type { Tx } from '../../platform/db/db.ts';
import { COLUMNS, type Jobs } from '../../platform/db/tables.ts';
import { selectStops } from './stops/list-stops.ts';
import { type PendingVisit, selectPendingVisits, toVisits } from './visits/list-visits.ts';

/** A job that is about to be made: everything the server has worked out for it. */
export type NewJob = {
  /** The homeowner; null when it is for an own client of the company. */
  readonly clientId: AccountId | null;
  readonly ownClientId?: OwnClientId | null;
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
  /** When the crew means to come; left out, nobody has said. */
  readonly plannedStart?: Date | null;
  /** The series it is a visit of, and which of the rule's dates it stands for. */
  readonly series?: { readonly id: SeriesId; readonly ruleDate: Day };
  /** Now, from the database's clock. */
  readonly at: Date;
};

/** The zone at the lawn: the homeowner's as long as their profile names this ZIP, or the own client's. */
const zoneOfProperty = ({ clientId, ownClientId, zipCode }: NewJob) => sql<string | null>`coalesce(
  (select time_zone from profiles where account_id = ${clientId} and left(zip_code, 5) = left(${zipCode}, 5)),
  (select time_zone from own_clients where id = ${ownClientId ?? null}))`;

/** Makes a pending job in its company's time zone. */
export async function insertJob(tx: Tx, job: NewJob): Promise<JobId> {
  const { id } = await tx
    .insertInto('jobs')
    .values({
      client_id: job.clientId,
      own_client_id: job.ownClientId ?? null,
      company_id: job.companyId,
      series_id: job.series?.id ?? null,
      rule_date: job.series?.ruleDate ?? null,
      status: 'pending',
      service_date: job.serviceDate,
      planned_start: job.plannedStart ?? null,
      time_zone: sql<string>`(select time_zone from companies where id = ${job.companyId})`,
      property_time_zone: zoneOfProperty(job),
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

/**
 * A job's own name never changes: whoever holds its payment and only writes a mail or a line about it need not wait for whoever
 * holds the job, who may wait for the payment. So are all jobs held here.
 */
const lockById = (tx: Tx, id: JobId) =>
  tx.selectFrom('jobs').where('id', '=', id).select(COLUMNS.jobs).forNoKeyUpdate();

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

/** A job as its crew works on it. */
export type WorkedJob = Job & {
  /** Completed, and no longer to be undone. */
  readonly final: boolean;
  readonly photos: PhotoCounts;
  /** The day of whose start the homeowner was told; null when they never were. */
  readonly startToldFor: Day | null;
};

/** A job of the company with what its crew's steps go by, held against other writers. Null when it has no such job. */
export async function lockWorkedJob(tx: Tx, crew: CrewProof, id: JobId): Promise<WorkedJob | null> {
  const row = await lockById(tx, id).where('company_id', '=', crew).executeTakeFirst();
  if (!row) return null;
  const final = row.status === 'completed' && row.final_at === null;
  return { ...toJob(row), final, photos: photoCounts(row), startToldFor: row.start_told_for };
}

/** A completed job that can no longer be undone, held until what follows is seen to. Null when it is no such job any more. */
export async function lockFinishedJob(
  tx: Tx,
  id: JobId,
  now: Date,
): Promise<{ clientId: AccountId | null; photos: PhotoCounts } | null> {
  const row = await lockById(tx, id).where('final_at', '<=', now).executeTakeFirst();
  return row ? { clientId: row.client_id, photos: photoCounts(row) } : null;
}

const photoCounts = (row: Selectable<Jobs>): PhotoCounts => ({ before: row.photos_before, after: row.photos_after });

/** A job of the homeowner, held against other writers until this transaction ends. Null when they have no such job. */
export async function lockJobOfHomeowner(tx: Tx, homeowner: HomeownerProof, id: JobId): Promise<Job | null> {
  const row = await lockById(tx, id).where('client_id', '=', homeowner).executeTakeFirst();
  return row ? toJob(row) : null;
}

/** The pending visits of a series from a day on, held against other writers; earliest first. @param to  the last day */
export async function lockPendingVisits(tx: Tx, series: SeriesId, from: Day | null, to?: Day): Promise<PendingVisit[]> {
  // One order of locks for everybody who holds more than one job.
  return toVisits(await selectPendingVisits(tx, series, from, to).orderBy('id').forNoKeyUpdate().execute());
}

/** One visit of a series, held against other writers. Null when the series has no such job. */
export async function lockVisit(tx: Tx, series: SeriesId, id: JobId): Promise<Job | null> {
  const row = await lockById(tx, id).where('series_id', '=', series).executeTakeFirst();
  return row ? toJob(row) : null;
}

/** Chosen visits of a series, however they stand, held against other writers. */
export async function lockVisitsById(tx: Tx, series: SeriesId, ids: readonly JobId[]): Promise<Job[]> {
  const rows = await tx
    .selectFrom('jobs')
    .where('series_id', '=', series)
    .where('id', '=', sql<JobId>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .select(COLUMNS.jobs)
    .forNoKeyUpdate()
    .execute();
  return rows.map(toJob);
}

/** The living jobs of a company's day, held against other writers. */
export async function lockStops(tx: Tx, company: CompanyId, day: Day): Promise<void> {
  // One order of locks for everybody who holds more than one job.
  await selectStops(tx, company, day).clearSelect().select('jobs.id').orderBy('jobs.id').forNoKeyUpdate().execute();
}

/** Where a stop stands in the route of its day. */
export type StopInRoute = {
  readonly id: JobId;
  readonly number: number;
  readonly arrivalAt: Date | null;
  /** When the company begins to work before that; null when it does not. */
  readonly opensAt: Date | null;
  /** The end of the arrival window that its homeowner reads now; null: they read none. */
  readonly toldUntil: Date | null;
};

/**
 * Writes down in which order the stops of a day are driven, when the crew is expected, and until when its homeowner was told
 * to expect it. The caller holds them.
 *
 * @param isToday  the day has come: what a homeowner was told of it first counts from now on
 */
export async function saveRoute(tx: Tx, stops: readonly StopInRoute[], isToday: boolean): Promise<void> {
  const [ids, numbers, arrivals, openings, told] = [
    stops.map(({ id }) => id),
    stops.map(({ number }) => number),
    stops.map(({ arrivalAt }) => arrivalAt?.toISOString() ?? null),
    stops.map(({ opensAt }) => opensAt?.toISOString() ?? null),
    stops.map(({ toldUntil }) => toldUntil?.toISOString() ?? null),
  ];
  await sql`update jobs set route_order = planned.number, arrival_at = planned.arrival, opens_at = planned.opening,
      told_until = case when ${isToday}::boolean then coalesce(jobs.told_until, planned.told)
                        else coalesce(planned.told, jobs.told_until) end
    from unnest(${ids}::uuid[], ${numbers}::int[], ${arrivals}::timestamptz[],
        ${openings}::timestamptz[], ${told}::timestamptz[])
      as planned(id, number, arrival, opening, told)
    where jobs.id = planned.id`.execute(tx);
}

/** Writes down where a pending job is whose place nobody knew and whose address is still this one. @returns its day; undefined: it was not */
export const savePlaceOfJob = (
  tx: Tx,
  of: { id: JobId; address: string },
  { place, zone }: { place: Point; zone: string | null },
): Promise<{ company_id: CompanyId; service_date: Day } | undefined> =>
  tx
    .updateTable('jobs')
    .set({
      latitude: place.latitude,
      longitude: place.longitude,
      ...(zone !== null && { property_time_zone: zone }),
      updated_at: sql<Date>`clock_now()`,
    })
    .where('id', '=', of.id)
    .where('latitude', 'is', null)
    .where('status', '=', 'pending')
    .where('address', '=', of.address)
    .returning(['company_id', 'service_date'])
    .executeTakeFirst();

/** Writes down that the homeowner was told that the crew is on its way. */
export async function saveOnMyWay(tx: Tx, id: JobId, now: Date): Promise<void> {
  await tx.updateTable('jobs').set({ on_my_way_at: now, updated_at: now }).where('id', '=', id).execute();
}

/** Writes down before when a crew that is late does not come. */
export async function saveNotBefore(tx: Tx, id: JobId, notBefore: Date): Promise<void> {
  const change = { not_before: notBefore, updated_at: sql<Date>`clock_now()` };
  await tx.updateTable('jobs').set(change).where('id', '=', id).execute();
}

/** Writes down where the visits of a series at this address are, as far as nobody knew it. @param zone  null: nobody knows it */
export async function savePlaceOfVisits(
  tx: Tx,
  series: { id: SeriesId; address: string },
  place: Point,
  zone: string | null,
): Promise<void> {
  const { latitude, longitude } = place;
  // Locked in one order first, as by everybody who holds more than one job.
  await sql`with lost as (
      select id from jobs where series_id = ${series.id} and address = ${series.address} and latitude is null
      order by id for no key update
    )
    update jobs set latitude = ${latitude}, longitude = ${longitude}, updated_at = clock_now(),
      property_time_zone = coalesce(${zone}, property_time_zone)
    from lost where jobs.id = lost.id`.execute(tx);
}

/** Who a mowing is for and where. */
export type CustomerColumns = Pick<Selectable<Jobs>, 'full_name' | 'address' | 'zip_code' | 'latitude' | 'longitude'>;

/** Writes who and where into the visits of an own client that have not begun. */
export async function saveCustomerOfVisits(tx: Tx, client: OwnClientId, customer: CustomerColumns): Promise<void> {
  // Locked in one order first, as by everybody who holds more than one job.
  const visits = tx.selectFrom('jobs').where('own_client_id', '=', client).where('status', '=', 'pending');
  const rows = await visits.select('id').orderBy('id').forNoKeyUpdate().execute();
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await tx
    .updateTable('jobs')
    .set({
      ...customer,
      property_time_zone: sql<string | null>`(select time_zone from own_clients where id = ${client})`,
      updated_at: sql<Date>`clock_now()`,
    })
    .where('id', 'in', ids)
    .execute();
}

/** Writes down which of the rule's dates a visit stands for, after the rule was changed. */
export async function saveRuleDate(tx: Tx, id: JobId, ruleDate: Day): Promise<void> {
  await tx.updateTable('jobs').set({ rule_date: ruleDate }).where('id', '=', id).execute();
}

/** Writes down that the crew has begun, and that its homeowner is told. */
export async function saveStart(tx: Tx, { id, startedAt, serviceDate }: JobInProgress): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ status: 'in-progress', started_at: startedAt, start_told_for: serviceDate, updated_at: startedAt })
    .where('id', '=', id)
    .execute();
}

/** Writes down that the lawn is done, and when that is final. */
export async function saveCompletion(tx: Tx, { id, completedAt }: CompletedJob): Promise<void> {
  const final_at = undoableUntil(completedAt);
  await tx
    .updateTable('jobs')
    .set({ status: 'completed', completed_at: completedAt, final_at, updated_at: completedAt })
    .where('id', '=', id)
    .execute();
}

/** Writes down that a completed mowing is final: what follows from that has been seen to. */
export async function saveFinal(tx: Tx, id: JobId, now: Date): Promise<void> {
  await tx.updateTable('jobs').set({ final_at: null, updated_at: now }).where('id', '=', id).execute();
}

/** Writes a job down as it was before its last step. */
export async function saveUndone(tx: Tx, job: PendingJob | JobInProgress, now: Date): Promise<void> {
  const started_at = job.status === 'in-progress' ? job.startedAt : null;
  await tx
    .updateTable('jobs')
    .set({ status: job.status, started_at, completed_at: null, final_at: null, updated_at: now })
    .where('id', '=', job.id)
    .execute();
}

/** Counts a photo of a visit that came or went. The caller holds the job. @param by 1 or -1 */
export async function countVisitPhoto(tx: Tx, id: JobId, kind: VisitPhotoKind, by: 1 | -1): Promise<void> {
  const column = `photos_${kind}` as const;
  await tx
    .updateTable('jobs')
    .set((eb) => ({ [column]: eb(column, '+', by), updated_at: sql<Date>`clock_now()` }))
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
      opens_at: null,
      told_until: null,
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
    record: row.record_id === null ? null : { id: row.record_id },
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
