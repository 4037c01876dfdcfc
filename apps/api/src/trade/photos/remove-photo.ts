import type { PhotoId } from '@swath/domain/ids';
import { whyNotRemove } from '@swath/domain/photos/photo';
import type { UploaderProof } from '../../machinery/access/access.policy.ts';
import type { Context } from '../../machinery/context.ts';
import { Refused } from '../../machinery/process/refused.ts';
import { pictureKeys } from './photo-address.ts';
import { deletePhoto, lockPhotos } from './photos.writes.ts';

/**
 * Somebody takes back a photo of theirs that no job shows.
 *
 * @throws Refused photo_not_found, photo_in_use
 */
export async function removePhoto(ctx: Context, owner: UploaderProof, id: PhotoId): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const photo = (await lockPhotos(tx, [id])).get(id);
    const reason = photo ? whyNotRemove(photo, owner) : 'photo_not_found';
    if (reason) throw new Refused(reason);
    await deletePhoto(tx, id);
  });
  // A store that is down is no reason to bring the photo back: its files have no row, and go with the strays.
  const removed = await Promise.allSettled(pictureKeys(id).map((key) => ctx.storage.remove(key)));
  for (const { reason } of removed.filter((one) => one.status === 'rejected')) {
    ctx.log.warn({ err: reason }, 'a picture stays until the next sweep');
  }
}
