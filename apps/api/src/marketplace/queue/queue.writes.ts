import type { Point } from '@swath/domain/addresses/distance';
import type { AccountId, JobId, QueuedJobId } from '@swath/domain/ids';
import type { QueueState } from '@swath/domain/queue/queue-clock';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { COLUMNS, type QueuedJobs } from '../../platform/db/tables.ts';
import { cellsOfPlace } from '../companies/service-areas/to-cells.ts';
import { type StoredQueuedJob, toQueuedJob } from './view/to-queued-job.ts';

/**
 * A queued job (one waiting for offers) to be inserted. Its H3 index cells are computed from its coordinates (null:
 * unknown).
 */
type NewQueuedJob = Omit<Insertable<QueuedJobs>, 'cells'> & {
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** Inserts a queued job, without photos. @returns its id */
export async function insertQueuedJob(tx: Tx, job: NewQueuedJob): Promise<QueuedJobId> {
  const { id } = await tx
    .insertInto('queued_jobs')
    .values({ ...job, cells: cellsOfPlace(job) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Saves the coordinates of a waiting queued job with its index cells, if none are stored and its address is unchanged.
 *
 * @returns its homeowner; undefined: nothing was saved
 */
export async function savePlaceOfQueuedJob(
  tx: Tx,
  of: { id: QueuedJobId; address: string },
  { place, zone }: { place: Point; zone: string | null },
): Promise<AccountId | undefined> {
  const row = await tx
    .updateTable('queued_jobs')
    .set({
      latitude: place.latitude,
      longitude: place.longitude,
      cells: cellsOfPlace(place),
      ...(zone !== null && { time_zone: zone }),
      updated_at: sql<Date>`clock_now()`,
    })
    .where('id', '=', of.id)
    .where('latitude', 'is', null)
    .where('status', 'in', ['queued', 'offered'])
    .where('address', '=', of.address)
    .returning('client_id')
    .executeTakeFirst();
  return row?.client_id;
}

/**
 * Locks a queued job, and thereby all its offers, until this transaction ends. Null when there is none.
 *
 * Lock order everywhere: job, payment, queued job, series, company day, quote.
 */
export async function lockQueuedJobRow(tx: Tx, id: QueuedJobId): Promise<StoredQueuedJob | null> {
  const row = await tx
    .selectFrom('queued_jobs')
    .where('id', '=', id)
    .select(COLUMNS.queued_jobs)
    .forUpdate()
    .executeTakeFirst();
  return row ? toQueuedJob(row) : null;
}

/** Saves the status of a queued job, with its expiry or, while its countdown is paused, the seconds left. */
export async function saveState(tx: Tx, id: QueuedJobId, state: QueueState, now: Date): Promise<void> {
  await tx
    .updateTable('queued_jobs')
    .set({
      status: state.status,
      expires_at: state.expiresAt,
      seconds_left: state.secondsLeft,
      expired_at: state.status === 'expired' ? state.expiresAt : null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Saves that a queued job has its first open offer, which pauses the countdown to its expiry.
 *
 * @param secondsLeft  seconds left until it would have expired
 */
export async function saveStoppedClock(tx: Tx, id: QueuedJobId, secondsLeft: number, now: Date): Promise<void> {
  await tx
    .updateTable('queued_jobs')
    .set({ status: 'offered', expires_at: null, seconds_left: secondsLeft, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Saves that the homeowner canceled a queued job. */
export async function saveCancellation(tx: Tx, id: QueuedJobId, now: Date): Promise<void> {
  await tx
    .updateTable('queued_jobs')
    .set({ status: 'canceled', canceled_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Saves that a queued job ended as accepted, with the job that was created for it. */
export async function saveAcceptance(tx: Tx, id: QueuedJobId, job: JobId, now: Date): Promise<void> {
  await tx
    .updateTable('queued_jobs')
    .set({ status: 'accepted', job_id: job, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Saves that the homeowner has dismissed an expired queued job; keeps the time of the first dismissal. */
export async function saveAcknowledgement(tx: Tx, id: QueuedJobId, now: Date): Promise<void> {
  await tx
    .updateTable('queued_jobs')
    .set({ acknowledged_at: now })
    .where('id', '=', id)
    .where('acknowledged_at', 'is', null)
    .execute();
}

/** Locks the waiting queued jobs of the given homeowners, in the order of their ids. */
export const lockWaitingOf = (tx: Tx, accounts: readonly AccountId[]) =>
  tx
    .selectFrom('queued_jobs')
    .where('client_id', '=', sql<AccountId>`any(${[...accounts]}::uuid[])`)
    .where('status', 'in', ['queued', 'offered'])
    .select(['id', 'zip_code', 'time_zone'])
    .orderBy('id')
    .forUpdate()
    .execute();

/** Saves the time zone of a queued job's lawn. */
export async function saveZoneOfQueuedJob(tx: Tx, id: QueuedJobId, zone: string): Promise<void> {
  await tx.updateTable('queued_jobs').set({ time_zone: zone }).where('id', '=', id).execute();
}
