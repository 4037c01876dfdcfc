import type { AccountId, CompanyId, ComplaintId, JobId, PhotoId, QueuedJobId } from '@swath/domain/ids';
import { VISIT_PHOTO_KINDS, type VisitPhotoKind } from '@swath/domain/photos/visit-photo';
import { addPhotoOfVisit } from '../../marketplace/photos/add-photo.ts';
import { pictureKey } from '../../marketplace/photos/photo-address.ts';
import { type ShrunkPhoto, shrinkPhoto } from '../../marketplace/photos/shrink-photo.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { drawLawn, drawMownLawn } from './draw-lawn.ts';

/** A photo of a lawn whose files are in the object store, but which has no database row yet. */
export type DemoPhoto = { readonly id: PhotoId } & ShrunkPhoto;

/**
 * Draws photos of unmowed lawns and stores their files, before any rows refer to them.
 *
 * @param many  how many
 * @returns the photos, whose rows are still to be inserted
 */
export async function storePhotos(ctx: Context, many: number): Promise<DemoPhoto[]> {
  const photos: DemoPhoto[] = [];
  for (let seed = 1; seed <= many; seed++) photos.push(await storePhoto(ctx, await drawLawn(seed)));
  return photos;
}

/** Draws one lawn before and after mowing, and stores both photos' files. @param seed  selects the lawn */
export async function storeVisitPhotos(ctx: Context, seed: number): Promise<Record<VisitPhotoKind, DemoPhoto>> {
  return {
    before: await storePhoto(ctx, await drawLawn(seed)),
    after: await storePhoto(ctx, await drawMownLawn(seed)),
  };
}

/** Draws mowed lawns and stores their files. @param seeds  select the lawns */
export async function storeWorkPhotos(ctx: Context, seeds: readonly number[]): Promise<DemoPhoto[]> {
  const photos: DemoPhoto[] = [];
  for (const seed of seeds) photos.push(await storePhoto(ctx, await drawMownLawn(seed)));
  return photos;
}

/** Stores the files of a picture, before a row refers to them. */
export async function storePhoto(ctx: Context, file: Buffer): Promise<DemoPhoto> {
  const photo = { id: newId<PhotoId>(), ...(await shrinkPhoto(file)) };
  await ctx.storage.put(pictureKey(photo.id, 'large'), photo.large, 'image/jpeg');
  await ctx.storage.put(pictureKey(photo.id, 'thumb'), photo.thumb, 'image/jpeg');
  return photo;
}

const bytesOf = ({ large, thumb }: ShrunkPhoto): number => large.length + thumb.length;

/** Attaches photos to a queued job (one waiting for offers). @param of  the job and its homeowner */
export async function addPhotos(
  tx: Tx,
  photos: readonly DemoPhoto[],
  of: { owner: AccountId; job: QueuedJobId },
  now: Date,
): Promise<void> {
  for (const [position, photo] of photos.entries()) {
    const { id, width, height } = photo;
    await tx
      .insertInto('photos')
      .values({
        id,
        owner_id: of.owner,
        queued_job_id: of.job,
        position,
        width,
        height,
        bytes: bytesOf(photo),
        created_at: now,
      })
      .execute();
  }
}

/** Attaches a homeowner's photo to a problem that they have reported. */
export async function addComplaintPhoto(
  tx: Tx,
  photo: DemoPhoto,
  { owner, complaint }: { owner: AccountId; complaint: ComplaintId },
  now: Date,
): Promise<void> {
  const { id, width, height } = photo;
  await tx
    .insertInto('photos')
    .values({
      ...{ id, owner_id: owner, complaint_id: complaint, position: 0 },
      ...{ width, height, bytes: bytesOf(photo), created_at: now },
    })
    .execute();
}

/** Attaches the crew's photos to a completed visit: one taken before mowing, one after. */
export async function addVisitPhotos(
  tx: Tx,
  photos: Readonly<Record<VisitPhotoKind, DemoPhoto>>,
  visit: { id: JobId; company: CompanyId },
): Promise<void> {
  const owner_id = await primaryOf(tx, visit.company);
  const times = await tx
    .updateTable('jobs')
    .set({ photos_before: 1, photos_after: 1 })
    .where('id', '=', visit.id)
    .returning(['started_at as before', 'completed_at as after'])
    .executeTakeFirstOrThrow();
  for (const kind of VISIT_PHOTO_KINDS) {
    const { id, width, height } = photos[kind];
    const photo = { id, owner_id, width, height, bytes: bytesOf(photos[kind]), upload_key: null };
    await addPhotoOfVisit(tx, photo, { job: visit.id, kind, at: times[kind]! });
  }
}

/** Puts photos that a company has uploaded itself on its public page. */
export async function addWorkPhotos(
  tx: Tx,
  photos: readonly DemoPhoto[],
  company: CompanyId,
  now: Date,
): Promise<void> {
  for (const [position, photo] of photos.entries()) {
    await addUpload(tx, photo, company, now, { work_of: company, work_position: position });
  }
}

/** Adds the row of a picture that a company's primary user has uploaded. @param place  where it is shown */
async function addUpload(
  tx: Tx,
  photo: DemoPhoto,
  company: CompanyId,
  now: Date,
  place: { work_of?: CompanyId; work_position?: number } = {},
): Promise<void> {
  const owner_id = await primaryOf(tx, company);
  const { id, width, height } = photo;
  await tx
    .insertInto('photos')
    .values({ id, owner_id, width, height, bytes: bytesOf(photo), created_at: now, ...place })
    .execute();
}

async function primaryOf(tx: Tx, company: CompanyId): Promise<AccountId> {
  const { account_id } = await tx
    .selectFrom('company_members')
    .where('company_id', '=', company)
    .where('is_primary', '=', true)
    .select('account_id')
    .executeTakeFirstOrThrow();
  return account_id;
}
