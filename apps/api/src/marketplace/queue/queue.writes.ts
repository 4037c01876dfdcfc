import type { Point } from '@swath/domain/addresses/distance';
import type { AccountId, JobId, QueuedJobId } from '@swath/domain/ids';
import type { QueueState } from '@swath/domain/queue/queue-clock';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { COLUMNS, type QueuedJobs } from '../../platform/db/tables.ts';
import { cellsOfPlace } from '../companies/service-areas/to-cells.ts';
import { type StoredQueuedJob, toQueuedJob } from './view/to-queued-job.ts';

/** A queued job before it is stored: what it is found by follows from its place. */
type NewQueuedJob = Omit<Insertable<QueuedJobs>, 'cells'> & {
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** Puts a job into the queue. Its photos and its clock are the caller's to see to. */
export async function insertQueuedJob(tx: Tx, job: NewQueuedJob): Promise<QueuedJobId> {
  const { id } = await tx
    .insertInto('queued_jobs')
    .values({ ...job, cells: cellsOfPlace(job) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Writes down where a queued job is that waits, whose place nobody knew and whose address is still this one, with what it is
 * found by. @returns its homeowner; undefined: it was not
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
 * Holds a queued job and with it all its offers: nobody else writes either of them until this transaction ends.
 *
 * Lock order everywhere: job, payment, queued job, series, company day, quote.
 */
export async function lockQueuedJob(tx: Tx, id: QueuedJobId): Promise<StoredQueuedJob | null> {
  const row = await tx
    .selectFrom('queued_jobs')
    .where('id', '=', id)
    .select(COLUMNS.queued_jobs)
    .forUpdate()
    .executeTakeFirst();
  return row ? toQueuedJob(row) : null;
}

/** Writes down how the clock stands: it runs, it stands still, or it has run out. */
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

/** Writes down that the first offer stopped the clock. @param secondsLeft  what it had left */
export async function saveStoppedClock(tx: Tx, id: QueuedJobId, secondsLeft: number, now: Date): Promise<void> {
  await tx
    .updateTable('queued_jobs')
    .set({ status: 'offered', expires_at: null, seconds_left: secondsLeft, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Writes down that the homeowner took it back. */
export async function saveCancellation(tx: Tx, id: QueuedJobId, now: Date): Promise<void> {
  await tx
    .updateTable('queued_jobs')
    .set({ status: 'canceled', canceled_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Writes down which job it became. */
export async function saveAcceptance(tx: Tx, id: QueuedJobId, job: JobId, now: Date): Promise<void> {
  await tx
    .updateTable('queued_jobs')
    .set({ status: 'accepted', job_id: job, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Writes down that the homeowner knows that it expired; the first time counts. */
export async function saveAcknowledgement(tx: Tx, id: QueuedJobId, now: Date): Promise<void> {
  await tx
    .updateTable('queued_jobs')
    .set({ acknowledged_at: now })
    .where('id', '=', id)
    .where('acknowledged_at', 'is', null)
    .execute();
}

/** The jobs of some homeowners that wait in the queue, held against other writers. */
export const lockWaitingOf = (tx: Tx, accounts: readonly AccountId[]) =>
  tx
    .selectFrom('queued_jobs')
    .where('client_id', '=', sql<AccountId>`any(${[...accounts]}::uuid[])`)
    .where('status', 'in', ['queued', 'offered'])
    .select(['id', 'zip_code', 'time_zone'])
    .orderBy('id')
    .forUpdate()
    .execute();

/** Writes down in which time zone the lawn of a queued job is. */
export async function saveZoneOfQueuedJob(tx: Tx, id: QueuedJobId, zone: string): Promise<void> {
  await tx.updateTable('queued_jobs').set({ time_zone: zone }).where('id', '=', id).execute();
}
