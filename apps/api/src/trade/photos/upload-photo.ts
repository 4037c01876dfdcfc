import type { Photo } from '@swath/contract/photos';
import type { PhotoId } from '@swath/domain/ids';
import { whyNotUpload } from '@swath/domain/photos/photo';
import type { UploaderProof } from '../../machinery/access/access.policy.ts';
import type { Context } from '../../machinery/context.ts';
import { newId } from '../../machinery/db/new-id.ts';
import { Refused } from '../../machinery/process/refused.ts';
import { pictureKey, pictureKeys, toPhotoView } from './photo-address.ts';
import { countUnattached } from './photos.reads.ts';
import { insertPhoto, lockPhotosOf } from './photos.writes.ts';
import { type ShrunkPhoto, shrinkPhoto } from './shrink-photo.ts';
import { openLine } from './wait-in-line.ts';

/** Photos in this process at once, each at most 15 MB, and how many more may wait outside with theirs unread. */
const inHouse = openLine({ atOnce: 8, waiting: 24 });

/** Photos of one person in this process at once: nobody takes all the places, however slowly they send. */
const MOST_OF_ONE = 3;
const TRY_AGAIN_S = 5;
const underWay = new Map<UploaderProof, number>();

/** The file as it comes in; null when it is larger than a photo may be. */
type Incoming = { read(): Promise<Buffer | null> };

/**
 * Takes a photo in. What is kept are two pictures made of it; of one that is refused nothing is.
 *
 * @throws Refused photo_not_readable, photo_too_large, too_many_photos; over_request_rate_limit when too many of one's own
 *   are under way; unavailable when too many of everybody's are
 */
export async function uploadPhoto(ctx: Context, owner: UploaderProof, incoming: Incoming): Promise<Photo> {
  const mine = underWay.get(owner) ?? 0;
  if (mine >= MOST_OF_ONE) throw new Refused('over_request_rate_limit', { seconds: TRY_AGAIN_S });
  underWay.set(owner, mine + 1);
  try {
    return await inHouse(() => takeIn(ctx, owner, incoming));
  } finally {
    const left = underWay.get(owner)! - 1;
    if (left > 0) underWay.set(owner, left);
    else underWay.delete(owner);
  }
}

async function takeIn(ctx: Context, owner: UploaderProof, incoming: Incoming): Promise<Photo> {
  // Asked again under the lock; asked here so that nobody sends megabytes for a no.
  const tooMany = whyNotUpload(await countUnattached(ctx.db, owner));
  if (tooMany) throw new Refused(tooMany);

  const pictures = await shrinkPhoto(await readFile(incoming));
  const id = newId<PhotoId>();
  try {
    await ctx.storage.put(pictureKey(id, 'large'), pictures.large, 'image/jpeg');
    await ctx.storage.put(pictureKey(id, 'thumb'), pictures.thumb, 'image/jpeg');
    return await writeDown(ctx, owner, id, pictures);
  } catch (fault) {
    // What cannot be removed now has no row, and is found by remove-stray-photos.
    await Promise.allSettled(pictureKeys(id).map((key) => ctx.storage.remove(key)));
    throw fault;
  }
}

async function readFile(incoming: Incoming): Promise<Buffer> {
  let file: Buffer | null;
  try {
    file = await incoming.read();
  } catch {
    // The sender has gone; nobody hears this.
    throw new Refused('photo_not_readable');
  }
  if (file === null) throw new Refused('photo_too_large');
  return file;
}

/** Nobody else sees the photo yet, so that the change feed has nothing to tell. */
function writeDown(ctx: Context, owner: UploaderProof, id: PhotoId, pictures: ShrunkPhoto): Promise<Photo> {
  const { large, thumb, width, height } = pictures;
  return ctx.db.transaction().execute(async (tx) => {
    await lockPhotosOf(tx, owner);
    const tooMany = whyNotUpload(await countUnattached(tx, owner));
    if (tooMany) throw new Refused(tooMany);
    const now = await ctx.clock.now(tx);
    const bytes = large.length + thumb.length;
    await insertPhoto(tx, { id, owner_id: owner, width, height, bytes, created_at: now });
    return toPhotoView(ctx, { id, width, height }, now);
  });
}
