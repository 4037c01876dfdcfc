import type { AccountId, CompanyId, ComplaintId, JobId, PhotoId, QueuedJobId } from '@swath/domain/ids';
import type { OwnedPhoto } from '@swath/domain/photos/photo';
import type { WorkOfVisit } from '@swath/domain/photos/work-photos';
import type { QueuedJobStatus } from '@swath/domain/queue/queued-job';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import type { Photos } from '../../platform/db/tables.ts';

/**
 * Takes an advisory lock until this transaction ends, so that transactions that count an account's photos run one at a
 * time.
 */
export async function lockPhotosOf(tx: Tx, owner: AccountId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`photos:${owner}`}, 0))`.execute(tx);
}

/**
 * Inserts the row of a photo whose files are in the object store.
 *
 * @returns false when the account has one with that upload key already
 */
export async function insertPhoto(tx: Tx, photo: Insertable<Photos>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('photos')
    .values(photo)
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'upload_key']).where('upload_key', 'is not', null).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Locks photos until this transaction ends. @returns the existing ones by id, without photos of visits */
export async function lockPhotos(tx: Tx, ids: readonly PhotoId[]): Promise<Map<PhotoId, OwnedPhoto>> {
  if (ids.length === 0) return new Map();
  const locked = await tx
    .selectFrom('photos')
    .where('id', 'in', ids)
    .where('job_id', 'is', null)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (locked.length === 0) return new Map();
  // A second statement, because one that has waited for a lock sees joined tables as they were before it waited.
  const rows = await tx
    .selectFrom('photos')
    .leftJoin('queued_jobs', 'queued_jobs.id', 'photos.queued_job_id')
    .where(
      'photos.id',
      'in',
      locked.map(({ id }) => id),
    )
    .leftJoin('job_events', 'job_events.photo_id', 'photos.id')
    .select(['photos.id', 'photos.owner_id', 'queued_jobs.status', 'photos.company_id', 'photos.work_of'])
    .select(['job_events.id as event_id', 'photos.complaint_id', 'photos.removed_at'])
    .execute();
  return new Map(rows.map(({ id, owner_id, ...row }) => [id, { ownerId: owner_id, shownBy: shownBy(row) }]));
}

/** What a photo is attached to; null: nothing. */
function shownBy(row: {
  readonly status: QueuedJobStatus | null;
  readonly company_id: CompanyId | null;
  readonly work_of: CompanyId | null;
  readonly event_id: string | null;
  readonly complaint_id: ComplaintId | null;
  readonly removed_at: Date | null;
}): OwnedPhoto['shownBy'] {
  if (row.event_id !== null) return 'event';
  if (row.complaint_id !== null) return 'complaint';
  return (row.company_id ?? row.work_of ?? row.removed_at) !== null ? 'company' : row.status;
}

/** Replaces or removes (null) a company's logo; the previous photo is not attached to anything then. */
export async function saveLogo(tx: Tx, company: CompanyId, id: PhotoId | null): Promise<void> {
  await tx.updateTable('photos').set({ company_id: null }).where('company_id', '=', company).execute();
  if (id !== null)
    await tx
      .updateTable('photos')
      .set({ company_id: company, queued_job_id: null, ends_at: null })
      .where('id', '=', id)
      .execute();
}

/**
 * Attaches a photo to a queued job (one waiting for offers).
 *
 * @param position  its place among the job's photos, from 0
 */
export async function savePlace(tx: Tx, id: PhotoId, queuedJobId: QueuedJobId, position: number): Promise<void> {
  await tx
    .updateTable('photos')
    .set({ queued_job_id: queuedJobId, position, ends_at: null })
    .where('id', '=', id)
    .execute();
}

/** Sets when the photos of a queued job expire and are to be deleted. */
export async function savePhotosEnd(tx: Tx, queuedJobId: QueuedJobId, at: Date): Promise<void> {
  await tx.updateTable('photos').set({ ends_at: at }).where('queued_job_id', '=', queuedJobId).execute();
}

/** Deletes a photo's row; the caller must remove its files from the object store after the commit. */
export async function deletePhoto(tx: Tx, id: PhotoId): Promise<void> {
  await tx.deleteFrom('photos').where('id', '=', id).execute();
}

/**
 * Deletes photos that have been unattached for more than `hours`, at most `most` of them. Skips locked rows: these
 * photos are being attached right now.
 *
 * @returns the deleted ones
 */
export async function deleteForgotten(tx: Tx, { hours, most }: { hours: number; most: number }): Promise<PhotoId[]> {
  const { rows } = await sql<{ id: PhotoId }>`
    delete from photos where ctid = any(array(
      select ctid from photos
       where queued_job_id is null and job_id is null and company_id is null and work_of is null
         and complaint_id is null and removed_at is null
         and not exists (select from job_events where photo_id = photos.id)
         and created_at < (select clock_now()) - make_interval(hours => ${hours})
       order by created_at limit ${sql.lit(most)} for update skip locked))
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Deletes expired photos of queued jobs, at most `most` of them. Skips locked rows: these photos are being attached to
 * another queued job right now.
 *
 * @returns the deleted ones
 */
export async function deleteEnded(tx: Tx, { most }: { most: number }): Promise<PhotoId[]> {
  const { rows } = await sql<{ id: PhotoId }>`
    delete from photos where ctid = any(array(
      select ctid from photos
       where ends_at <= (select clock_now())
         and not exists (select from job_events where photo_id = photos.id)
       order by ends_at limit ${sql.lit(most)} for update skip locked))
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Locks those of the given photos that are of a visit, and their jobs against a change of consent, until this
 * transaction ends.
 */
export async function lockVisitPhotos(tx: Tx, ids: readonly PhotoId[]): Promise<Map<PhotoId, WorkOfVisit>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('photos')
    .innerJoin('jobs', 'jobs.id', 'photos.job_id')
    .where('photos.id', 'in', ids)
    .select(['photos.id', 'photos.kind', 'jobs.company_id', 'jobs.status', 'jobs.photos_allowed_at'])
    .select('photos.removed_at')
    .orderBy('jobs.id')
    .forShare('jobs')
    .execute();
  return new Map(
    rows.map(({ id, kind, company_id, status, photos_allowed_at, removed_at }) => [
      id,
      {
        ...{ companyId: company_id, status, kind: kind!, allowed: photos_allowed_at !== null },
        isRemoved: removed_at !== null,
      },
    ]),
  );
}

/** Takes all photos off a company's public page. */
export async function clearWork(tx: Tx, company: CompanyId): Promise<void> {
  await tx.updateTable('photos').set({ work_of: null, work_position: null }).where('work_of', '=', company).execute();
}

/** Takes the photos of a visit off its company's public page. */
export async function clearWorkOfVisit(tx: Tx, job: JobId): Promise<void> {
  await tx.updateTable('photos').set({ work_of: null, work_position: null }).where('job_id', '=', job).execute();
}

/** Puts a photo on a company's public page. @param position  its place, from 0 */
export async function saveWork(tx: Tx, id: PhotoId, company: CompanyId, position: number): Promise<void> {
  await tx
    .updateTable('photos')
    .set({ work_of: company, work_position: position, queued_job_id: null, ends_at: null, removed_at: null })
    .where('id', '=', id)
    .execute();
}

/**
 * Takes a photo off its company's public page, so that the company cannot put it back.
 *
 * @param endsAt  when it is deleted; null for a photo of a visit, which stays with the visit
 */
export async function saveWorkRemoved(tx: Tx, id: PhotoId, now: Date, endsAt: Date | null): Promise<void> {
  await tx
    .updateTable('photos')
    .set({ work_of: null, work_position: null, removed_at: now, ends_at: endsAt })
    .where('id', '=', id)
    .execute();
}
