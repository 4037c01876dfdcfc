import type { PhotoId, QueuedJobId } from '@swath/domain/ids';
import { photoEnd, whyNotRemove } from '@swath/domain/photos/photo';
import type { ParticipantProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { removePictures } from './keep-photo.ts';
import { deletePhoto, lockPhotos, savePhotosEnd } from './photos.writes.ts';

/**
 * Removes one of the caller's own photos that is not attached to anything.
 *
 * @throws Refused photo_not_found, photo_in_use
 */
export async function removePhoto(ctx: Context, owner: ParticipantProof, id: PhotoId): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const photo = (await lockPhotos(tx, [id])).get(id);
    const reason = photo ? whyNotRemove(photo, owner) : 'photo_not_found';
    if (reason) throw new Refused(reason);
    await deletePhoto(tx, id);
  });
  await removePictures(ctx, id);
}

/**
 * Deletes the row of a visit's photo. The caller must have locked the job, updates its number of photos, and removes
 * the files after the commit.
 */
export async function removePhotoOfVisit(tx: Tx, id: PhotoId): Promise<void> {
  await deletePhoto(tx, id);
}

/**
 * Makes the photos of a queued job expire thirty days after its end, unless its homeowner attaches them to another
 * queued job before that. A step of every use case that ends a queued job without a booking.
 *
 * @param ended  when the queued job ended
 *
 * Source: docs/rules/jobs.md.
 */
export const endPhotos = (tx: Tx, job: QueuedJobId, ended: Date): Promise<void> =>
  savePhotosEnd(tx, job, photoEnd(ended));
