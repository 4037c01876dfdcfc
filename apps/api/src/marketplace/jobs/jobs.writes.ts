import type { Point } from '@swath/domain/addresses/distance';
import type { Day } from '@swath/domain/calendar';
import type { Window } from '@swath/domain/day-window';
import type { AccountId, CompanyId, JobId, OwnClientId, SeriesId } from '@swath/domain/ids';
import type { GrassHeight } from '@swath/domain/jobs/grass-height';
import type { Job } from '@swath/domain/jobs/job';
import { GRACE, SERVICE_BUFFER } from '@swath/domain/jobs/job-duration';
import type { RecordedTimes } from '@swath/domain/jobs/visit-record';
import type { YardFeature } from '@swath/domain/jobs/yard-features';
import type { PhotoCounts, VisitPhotoKind } from '@swath/domain/photos/visit-photo';
import type { JobPrice } from '@swath/domain/pricing/job-price';
import type { Cents, Minutes, SquareFeet } from '@swath/domain/units';
import { type Selectable, sql } from 'kysely';
import { columnsOfPrice } from '../../money/prices/to-price-lines.ts';
import type { CrewProof, HomeownerProof } from '../../platform/access/access.policy.ts';
import type { Tx } from '../../platform/db/db.ts';
import { COLUMNS, type Jobs } from '../../platform/db/tables.ts';
import { columnsOfWindow } from '../places/windows/to-window.ts';
import { type PendingVisit, selectPendingVisits, toVisits } from './visits/list-visits.ts';

/** A new job, with everything that the server has determined for it. */
export type NewJob = {
  /** The homeowner; null for an own client of the company (a customer it bills itself, outside of Swath). */
  readonly clientId: AccountId | null;
  readonly ownClientId?: OwnClientId | null;
  readonly companyId: CompanyId;
  /** The day of the job in the company's time zone. */
  readonly serviceDate: Day;
  readonly fullName: string;
  readonly address: string;
  readonly zipCode: string;
  /** Coordinates of the lawn in degrees; null when unknown. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly lotSizeSqft: SquareFeet;
  readonly durationMinutes: Minutes;
  readonly grassHeight: GrassHeight;
  readonly yardFeatures: readonly YardFeature[];
  readonly yardNotes: string;
  readonly price: JobPrice;
  readonly feeCents: Cents;
  /** When the crew plans to begin; null or left out: no time is set. */
  readonly plannedStart?: Date | null;
  /** Arrival window that is promised; null or left out: any time. */
  readonly promised?: Window | null;
  /**
   * The series that the job is a visit of, and the visit's date by the series' recurrence rule. Left out: a single job.
   */
  readonly series?: { readonly id: SeriesId; readonly ruleDate: Day };
  /** The current time, from the database's clock. */
  readonly at: Date;
};

/**
 * SQL: the time zone of the lawn, from the own client, or from the homeowner's profile if its ZIP is the job's; null:
 * unknown.
 */
const zoneOfProperty = ({ clientId, ownClientId, zipCode }: NewJob) => sql<string | null>`coalesce(
  (select time_zone from profiles where account_id = ${clientId} and left(zip_code, 5) = left(${zipCode}, 5)),
  (select time_zone from own_clients where id = ${ownClientId ?? null}))`;

/** SQL: what the company has said of the lawn at an earlier job of the same customer; false: nothing. */
const lawnNeed = (need: 'has_narrow_gate' | 'is_steep', { companyId, clientId, ownClientId }: NewJob) => sql<boolean>`
  coalesce((select ${sql.ref(need)} from jobs
    where company_id = ${companyId} and (client_id = ${clientId} or own_client_id = ${ownClientId ?? null})
    order by service_date desc limit 1), false)`;

/** Inserts a pending job; its time zone is that of its company. @returns the job's id */
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
      ...columnsOfWindow(job.promised ?? null),
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
      // A mowing can be requested only after acknowledging the preparation policy.
      yard_ready: true,
      yard_features: [...job.yardFeatures],
      yard_notes: job.yardNotes,
      has_narrow_gate: lawnNeed('has_narrow_gate', job),
      is_steep: lawnNeed('is_steep', job),
      ...columnsOfPrice(job.price),
      price_cents: job.price.total,
      fee_cents: job.feeCents,
      created_at: job.at,
      updated_at: job.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Query that locks a job's row. It locks `for no key update`, as every row lock of a job does, because ids never
 * change: other transactions can then insert rows that reference the job without waiting. With a stronger lock, two
 * transactions could deadlock: one that has locked the job's payment and inserts such a row, and this one, which has
 * locked the job and waits for the payment.
 */
const lockById = (tx: Tx, id: JobId) =>
  tx.selectFrom('jobs').where('id', '=', id).select(COLUMNS.jobs).forNoKeyUpdate();

/**
 * Locks any job until this transaction ends, without a permission check: for background work. Null when there is none.
 */
export async function lockJobRow(tx: Tx, id: JobId): Promise<Job | null> {
  const row = await lockById(tx, id).executeTakeFirst();
  return row ? toJob(row) : null;
}

/** Locks a job of the company until this transaction ends. Null when the company has no such job. */
export async function lockJobOfCompany(tx: Tx, crew: CrewProof, id: JobId): Promise<Job | null> {
  const row = await lockById(tx, id).where('company_id', '=', crew).executeTakeFirst();
  return row ? toJob(row) : null;
}

/** A job with the further data that the crew's actions (start, complete, undo) check. */
export type WorkedJob = Job & {
  /** Whether the job is completed and its completion can no longer be undone. */
  readonly final: boolean;
  readonly photos: PhotoCounts;
  /** The day for which the homeowner was notified that the crew has started; null when they never were. */
  readonly startAnnouncedFor: Day | null;
  /** When both sides were notified that the job was missed; null: they were not. */
  readonly missedAt: Date | null;
};

/**
 * Locks a job of the company until this transaction ends, and returns it with the data that the crew's actions check.
 * Null when the company has no such job.
 */
export async function lockWorkedJob(tx: Tx, crew: CrewProof, id: JobId): Promise<WorkedJob | null> {
  const row = await lockById(tx, id).where('company_id', '=', crew).executeTakeFirst();
  if (!row) return null;
  const final = row.status === 'completed' && row.final_at === null;
  const { start_told_for: startAnnouncedFor, missed_at: missedAt } = row;
  return { ...toJob(row), final, photos: photoCounts(row), startAnnouncedFor, missedAt };
}

/** A completed job with the facts for the mail to its homeowner. */
export type FinishedJob = RecordedTimes & {
  readonly clientId: AccountId | null;
  readonly photos: PhotoCounts;
  /** Whether both sides were notified before that the job was missed. */
  readonly wasMissed: boolean;
  /** Whether its homeowner has given stars already. */
  readonly isRated: boolean;
};

/**
 * Locks a completed job that is due to be finalized. Null when it is finalized already, or its completion was undone.
 */
export async function lockFinishedJob(tx: Tx, id: JobId, now: Date): Promise<FinishedJob | null> {
  const row = await lockById(tx, id).where('final_at', '<=', now).executeTakeFirst();
  if (!row) return null;
  // The times are not null here, as in toJob.
  const times = { startedAt: row.started_at!, endedAt: row.completed_at! };
  return {
    ...times,
    clientId: row.client_id,
    photos: photoCounts(row),
    wasMissed: row.missed_at !== null,
    isRated: row.rating !== null,
  };
}

const photoCounts = (row: Selectable<Jobs>): PhotoCounts => ({ before: row.photos_before, after: row.photos_after });

/** Locks a job of the homeowner until this transaction ends. Null when they have no such job. */
export async function lockJobOfHomeowner(tx: Tx, homeowner: HomeownerProof, id: JobId): Promise<Job | null> {
  const row = await lockById(tx, id).where('client_id', '=', homeowner).executeTakeFirst();
  return row ? toJob(row) : null;
}

/**
 * Locks the pending visits of a series in a range of days; earliest first.
 *
 * @param from  the first day; null: no start
 * @param to  the last day, included; left out: no end
 */
export async function lockPendingVisits(tx: Tx, series: SeriesId, from: Day | null, to?: Day): Promise<PendingVisit[]> {
  // Lock order: every transaction that locks several jobs does so by id, which avoids deadlocks.
  return toVisits(await selectPendingVisits(tx, series, from, to).orderBy('id').forNoKeyUpdate().execute());
}

/** Locks one visit of a series until this transaction ends. Null when the series has no such job. */
export async function lockVisitRow(tx: Tx, series: SeriesId, id: JobId): Promise<Job | null> {
  const row = await lockById(tx, id).where('series_id', '=', series).executeTakeFirst();
  return row ? toJob(row) : null;
}

/**
 * Locks the given visits of a series until this transaction ends, whatever their status.
 *
 * @returns the locked visits; ids of other jobs are missing
 */
export async function lockVisitRowsById(tx: Tx, series: SeriesId, ids: readonly JobId[]): Promise<Job[]> {
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

/**
 * The position of a job in the route of its day. `number`: its place in the order; `arrivalAt`: null when none is
 * planned.
 */
export type StopInRoute = {
  readonly id: JobId;
  readonly number: number;
  readonly arrivalAt: Date | null;
  /**
   * Start of the company's working hours on the day of the planned arrival; null when the company does not work that
   * day.
   */
  readonly opensAt: Date | null;
  /** End of the arrival window that the homeowner is shown now; null: they are shown none. */
  readonly announcedUntil: Date | null;
};

/**
 * Saves a day's route: the order of its jobs, their arrival times, and the end of the arrival window that each
 * homeowner was shown. The caller must have locked the jobs (`lockStops`).
 *
 * @param isToday  true: the end of the window that a homeowner was first shown is kept; false: it is replaced
 */
export async function saveRoute(tx: Tx, stops: readonly StopInRoute[], isToday: boolean): Promise<void> {
  const [ids, numbers, arrivals, openings, announced] = [
    stops.map(({ id }) => id),
    stops.map(({ number }) => number),
    stops.map(({ arrivalAt }) => arrivalAt?.toISOString() ?? null),
    stops.map(({ opensAt }) => opensAt?.toISOString() ?? null),
    stops.map(({ announcedUntil }) => announcedUntil?.toISOString() ?? null),
  ];
  await sql`update jobs set route_order = planned.number, arrival_at = planned.arrival, opens_at = planned.opening,
      told_until = case when ${isToday}::boolean then coalesce(jobs.told_until, planned.told)
                        else coalesce(planned.told, jobs.told_until) end
    from unnest(${ids}::uuid[], ${numbers}::int[], ${arrivals}::timestamptz[],
        ${openings}::timestamptz[], ${announced}::timestamptz[])
      as planned(id, number, arrival, opening, told)
    where jobs.id = planned.id`.execute(tx);
}

/**
 * Saves the coordinates of a pending job, if none are stored and its address is unchanged.
 *
 * @param found.zone  time zone of the lawn; null: the stored one is not changed
 * @returns the job's company and day if they were saved, else undefined
 */
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

/** Saves the earliest time at which the crew can begin a job, after the crew reported how late it is. */
export async function saveNotBefore(tx: Tx, id: JobId, notBefore: Date): Promise<void> {
  const change = { not_before: notBefore, updated_at: sql<Date>`clock_now()` };
  await tx.updateTable('jobs').set(change).where('id', '=', id).execute();
}

/** Saves a visit's date by the recurrence rule of its series, after that rule was changed. */
export async function saveRuleDate(tx: Tx, id: JobId, ruleDate: Day): Promise<void> {
  await tx.updateTable('jobs').set({ rule_date: ruleDate }).where('id', '=', id).execute();
}

/** Marks a completed job as finalized, by clearing `final_at`, the time at which it was due to be. */
export async function saveFinal(tx: Tx, id: JobId, now: Date): Promise<void> {
  await tx.updateTable('jobs').set({ final_at: null, updated_at: now }).where('id', '=', id).execute();
}

/** Adds 1 to the stored number of a visit's photos of a kind, or subtracts 1. The caller must have locked the job. */
export async function countVisitPhoto(tx: Tx, id: JobId, kind: VisitPhotoKind, by: 1 | -1): Promise<void> {
  const column = `photos_${kind}` as const;
  await tx
    .updateTable('jobs')
    .set((eb) => ({ [column]: eb(column, '+', by), updated_at: sql<Date>`clock_now()` }))
    .where('id', '=', id)
    .execute();
}

/**
 * Moves a job to another day or window, and clears everything that was planned or announced for its former one.
 *
 * @param promised  the arrival window that is promised from now on; null: any time
 */
export async function saveNewDay(tx: Tx, id: JobId, to: Day, promised: Window | null): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({
      service_date: to,
      ...columnsOfWindow(promised),
      planned_start: null,
      route_order: null,
      arrival_at: null,
      opens_at: null,
      told_until: null,
      on_my_way_at: null,
      on_my_way_tells_at: null,
      on_my_way_told_at: null,
      on_my_way_arrival_at: null,
      not_before: null,
      is_locked: false,
      missed_at: null,
      updated_at: sql<Date>`clock_now()`,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Locks a pending job, and returns it with the time at which it was found missed (null: it was not). Null when the job
 * is not pending.
 */
export async function lockWaitingJob(tx: Tx, id: JobId): Promise<(Job & { missedAt: Date | null }) | null> {
  const row = await lockById(tx, id).where('status', '=', 'pending').executeTakeFirst();
  return row ? { ...toJob(row), missedAt: row.missed_at } : null;
}

/** Saves that a job was found missed now, which is also when both sides are notified of that. */
export async function saveMissed(tx: Tx, id: JobId, now: Date): Promise<void> {
  await tx.updateTable('jobs').set({ missed_at: now, updated_at: now }).where('id', '=', id).execute();
}

/** Saves that a job is canceled, and when. */
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
  // The times are not null here: the check constraint jobs_times_match_status ensures that.
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

/** Stores when a job's homeowner allowed its company to show its photos; null: not allowed. */
export async function savePhotoConsent(tx: Tx, id: JobId, at: Date | null): Promise<void> {
  await tx.updateTable('jobs').set({ photos_allowed_at: at }).where('id', '=', id).execute();
}
