import type { AccountId, PhotoId } from '@swath/domain/ids';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { Refused } from '../../platform/process/refused.ts';
import { pictureKey, pictureKeys } from './photo-address.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { openLine } from './wait-in-line.ts';

/** Photos in this process at once, each at most 15 MB, and how many more may wait outside with theirs unread. */
const inHouse = openLine({ atOnce: 8, waiting: 24 });

/** Photos of one account in this process at once: nobody takes all the places, however slowly they send. */
const MOST_OF_ONE = 3;
const TRY_AGAIN_S = 5;
const underWay = new Map<AccountId, number>();

/** The file as it comes in; null when it is larger than a photo may be. */
export type Incoming = {
  read(): Promise<Buffer | null>;
  /** Made on the device that sends it: what is sent twice is kept once. */
  readonly key?: string | undefined;
};

/** A photo whose pictures are in the store, and which nobody knows of yet. */
export type StoredPhoto = {
  readonly id: PhotoId;
  readonly owner_id: AccountId;
  /** Pixels of the larger picture. */
  readonly width: number;
  readonly height: number;
  /** Of both pictures. */
  readonly bytes: number;
  readonly upload_key: string | null;
};

/** What becomes of a photo that comes in. */
type Keeping<Kept extends { id: PhotoId }> = {
  /** What has come before under the same key; it is answered without reading the file. */
  findSent(key: string): Promise<Kept | null>;
  /** Refuses before the file is read, so that nobody sends megabytes for a no. */
  requireFewEnough(): Promise<void>;
  /** Writes its row, or answers the one that came before under the same key. What it refuses is not kept. */
  writeDown(photo: StoredPhoto): Promise<Kept>;
};

/**
 * Makes the pictures of a photo that comes in and puts them into the store; of one that is refused nothing is kept.
 *
 * @param owner  who uploads it
 * @throws Refused photo_not_readable, photo_too_large; over_request_rate_limit when too many of one's own are under way;
 *   unavailable when too many of everybody's are
 */
export async function keepPhoto<Kept extends { id: PhotoId }>(
  ctx: Context,
  owner: AccountId,
  incoming: Incoming,
  how: Keeping<Kept>,
): Promise<Kept> {
  const mine = underWay.get(owner) ?? 0;
  if (mine >= MOST_OF_ONE) throw new Refused('over_request_rate_limit', { seconds: TRY_AGAIN_S });
  underWay.set(owner, mine + 1);
  try {
    return await inHouse(() => takeIn(ctx, owner, incoming, how));
  } finally {
    const left = underWay.get(owner)! - 1;
    if (left > 0) underWay.set(owner, left);
    else underWay.delete(owner);
  }
}

async function takeIn<Kept extends { id: PhotoId }>(
  ctx: Context,
  owner: AccountId,
  incoming: Incoming,
  how: Keeping<Kept>,
): Promise<Kept> {
  const key = incoming.key ?? null;
  const sent = key === null ? null : await how.findSent(key);
  if (sent) return sent;
  await how.requireFewEnough();
  const { large, thumb, width, height } = await shrinkPhoto(await readFile(incoming));
  const id = newId<PhotoId>();
  try {
    await ctx.storage.put(pictureKey(id, 'large'), large, 'image/jpeg');
    await ctx.storage.put(pictureKey(id, 'thumb'), thumb, 'image/jpeg');
    const bytes = large.length + thumb.length;
    const kept = await how.writeDown({ id, owner_id: owner, width, height, bytes, upload_key: key });
    if (kept.id !== id) await removePictures(ctx, id);
    return kept;
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

/** Removes the pictures of a photo whose row is gone. */
export async function removePictures(ctx: Context, id: PhotoId): Promise<void> {
  // A store that is down is no reason to bring the photo back: its files have no row, and go with the strays.
  const removed = await Promise.allSettled(pictureKeys(id).map((key) => ctx.storage.remove(key)));
  for (const { reason } of removed.filter((one) => one.status === 'rejected')) {
    ctx.log.warn({ err: reason }, 'a picture stays until the next sweep');
  }
}
