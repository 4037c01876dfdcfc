import type { AccountId, CompanyId, JobId, PhotoId, QueuedJobId } from '@swath/domain/ids';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Photos } from '../../platform/db/tables.ts';

/** The columns of a photo that the API needs. */
export type PhotoRow = Pick<Selectable<Photos>, 'id' | 'width' | 'height'>;

/** Number of photos that an account has uploaded and not attached to anything. */
export async function countUnattached(db: Db, owner: AccountId): Promise<number> {
  const { count } = await db
    .selectFrom('photos')
    .where('owner_id', '=', owner)
    .where('queued_job_id', 'is', null)
    .where('job_id', 'is', null)
    .where('company_id', 'is', null)
    .where('work_of', 'is', null)
    .where('complaint_id', 'is', null)
    .where('removed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('job_events').whereRef('photo_id', '=', 'photos.id').select('job_events.id'))),
    )
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The photos of queued jobs (ones waiting for offers), each job's in the order that its homeowner chose. */
export const listPhotoRows = (db: Db, queuedJobIds: readonly QueuedJobId[]) =>
  db
    .selectFrom('photos')
    .where('queued_job_id', 'in', queuedJobIds)
    .select(['id', 'width', 'height', 'queued_job_id'])
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The photos of a visit: those taken before mowing first, each kind in the order of upload. */
export const listPhotosOfJob = (db: Db, job: JobId) =>
  db
    .selectFrom('photos')
    .where('job_id', '=', job)
    .select(['id', 'width', 'height', 'kind'])
    .orderBy('kind', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The logos of those of the given companies that have one. */
export const listLogoRows = (db: Db, companies: readonly CompanyId[]) =>
  db
    .selectFrom('photos')
    .where('company_id', '=', sql<CompanyId>`any(${companies}::uuid[])`)
    .select(['id', 'width', 'height', 'company_id'])
    .execute();

/** The photo that an account uploaded under an upload key; null when there is none. */
export async function findByUploadKey(
  db: Db,
  owner: AccountId,
  key: string,
): Promise<(PhotoRow & Pick<Selectable<Photos>, 'kind'>) | null> {
  const row = await db
    .selectFrom('photos')
    .where('owner_id', '=', owner)
    .where('upload_key', '=', key)
    .select(['id', 'width', 'height', 'kind'])
    .executeTakeFirst();
  return row ?? null;
}

/** Those of the given ids that are of existing photos or papers of companies, whose files are in the object store. */
export async function findStoredIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from photos where id = any(${ids}::uuid[])
    union all select id from company_papers where id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Maximum number of photos of visits that a company is offered for its page. */
const MOST_ALLOWED = 48;

/** SQL: the homeowner of the visit allows its photos on the company's page, and the visit is completed. */
const allowed = sql<boolean>`(jobs.photos_allowed_at is not null and jobs.status = 'completed')`;

/**
 * Query of the photos on companies' public pages. A photo of a visit is among them as long as the homeowner allows it.
 */
const selectWork = (db: Db, companies: readonly CompanyId[]) =>
  db
    .selectFrom('photos')
    .leftJoin('jobs', 'jobs.id', 'photos.job_id')
    .where('photos.work_of', 'in', companies)
    .where(({ or, eb }) => or([eb('photos.job_id', 'is', null), allowed]))
    .select(['photos.id', 'photos.width', 'photos.height', 'jobs.service_date']);

/** The photos on a company's public page, in its order. `service_date`: of the visit; null for an upload. */
export const listWorkRows = (db: Db, company: CompanyId) =>
  selectWork(db, [company]).orderBy('photos.work_position').execute();
export type WorkRow = Awaited<ReturnType<typeof listWorkRows>>[number];

/** The first photo on each company's public page; companies without one are missing. */
export const listFirstWorkRows = (db: Db, companies: readonly CompanyId[]) =>
  selectWork(db, companies)
    .distinctOn('photos.work_of')
    .select('photos.work_of')
    .orderBy('photos.work_of')
    .orderBy('photos.work_position')
    .execute();

/** The ids of the photos on a company's public page, in its order. */
export const listWorkIds = async (db: Db, company: CompanyId): Promise<PhotoId[]> =>
  (await listWorkRows(db, company)).map(({ id }) => id);

/** Photos of visits that a company may show on its page and does not, latest first. */
export const listAllowedRows = (db: Db, company: CompanyId): Promise<WorkRow[]> =>
  db
    .selectFrom('jobs')
    .innerJoin('photos', 'photos.job_id', 'jobs.id')
    .where('jobs.company_id', '=', company)
    .where(allowed)
    .where('photos.kind', '=', 'after')
    .where('photos.work_of', 'is', null)
    .where('photos.removed_at', 'is', null)
    .select(['photos.id', 'photos.width', 'photos.height', 'jobs.service_date'])
    .orderBy('jobs.service_date', 'desc')
    .orderBy('photos.created_at')
    .orderBy('photos.id')
    .limit(MOST_ALLOWED)
    .execute();

/** The company on whose public page a photo is or was, and who uploaded it; null when there is no such photo. */
export async function findWorkPhoto(db: Db, id: PhotoId) {
  const row = await db
    .selectFrom('photos')
    .leftJoin('jobs', 'jobs.id', 'photos.job_id')
    .where('photos.id', '=', id)
    .select(['photos.work_of', 'photos.owner_id', 'photos.job_id'])
    .select(sql<boolean>`(photos.job_id is null or ${allowed})`.as('is_allowed'))
    .executeTakeFirst();
  return row ?? null;
}
