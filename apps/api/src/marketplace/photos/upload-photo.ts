import type { Photo } from '@swath/contract/photos';
import { whyNotUpload } from '@swath/domain/photos/photo';
import type { ParticipantProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { type Incoming, keepPhoto, type StoredPhoto } from './keep-photo.ts';
import { toPhotoView } from './photo-address.ts';
import { countUnattached, findByUploadKey } from './photos.reads.ts';
import { insertPhoto, lockPhotosOf } from './photos.writes.ts';

/**
 * Uploads a photo of a lawn, of which two pictures are kept; a photo that is refused leaves nothing behind. Idempotent
 * by upload key.
 *
 * @returns the photo with signed URLs
 * @throws Refused photo_not_readable, photo_too_large, too_many_photos; over_request_rate_limit when the account
 *   uploads too many at once; unavailable when all accounts together do
 */
export function uploadPhoto(ctx: Context, owner: ParticipantProof, incoming: Incoming): Promise<Photo> {
  return keepPhoto(ctx, owner, incoming, {
    requireFewEnough: () => requireFewEnough(ctx.db, owner),
    findSent: async (key) => {
      const sent = await findByUploadKey(ctx.db, owner, key);
      return sent && toPhotoView(ctx, sent, await ctx.clock.now(ctx.db));
    },
    writeDown: (photo) => writeDown(ctx, owner, photo),
  });
}

async function requireFewEnough(db: Db, owner: ParticipantProof): Promise<void> {
  const tooMany = whyNotUpload(await countUnattached(db, owner));
  if (tooMany) throw new Refused(tooMany);
}

/**
 * Inserts an uploaded photo's row. Publishes no change event, as no other account can see the photo yet.
 *
 * @returns the photo, or the one stored earlier under the same upload key
 */
function writeDown(ctx: Context, owner: ParticipantProof, photo: StoredPhoto): Promise<Photo> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockPhotosOf(tx, owner);
    await requireFewEnough(tx, owner);
    const now = await ctx.clock.now(tx);
    const added = await insertPhoto(tx, { ...photo, created_at: now });
    const sent = added ? null : await findByUploadKey(tx, owner, photo.upload_key ?? '');
    return toPhotoView(ctx, sent ?? photo, now);
  });
}
