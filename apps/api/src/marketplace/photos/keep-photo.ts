import type { AccountId, PhotoId } from '@swath/domain/ids';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { Refused } from '../../platform/process/refused.ts';
import { pictureKey, pictureKeys } from './photo-address.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { openLine } from './wait-in-line.ts';

/**
 * Limits the uploads that this process handles at once (each holds up to 15 MB), and those that wait before their file
 * is read.
 */
const inHouse = openLine({ atOnce: 8, waiting: 24 });

/**
 * Maximum uploads of one account at once in this process, so that an account that sends slowly cannot occupy all slots.
 */
const MOST_OF_ONE = 3;
const TRY_AGAIN_S = 5;
const underWay = new Map<AccountId, number>();

/**
 * An uploaded file, which is read only when its turn comes; `read` resolves to null when it is larger than a photo may
 * be.
 */
export type Incoming = {
  read(): Promise<Buffer | null>;
  /** Idempotency key, made on the device: a photo that is sent twice is stored once. */
  readonly key?: string | undefined;
};

/** An uploaded photo whose files are in the object store, but whose row is not inserted yet. */
export type StoredPhoto = {
  readonly id: PhotoId;
  readonly owner_id: AccountId;
  /** Size of the larger file in pixels. */
  readonly width: number;
  readonly height: number;
  /** Size of both files together, in bytes. */
  readonly bytes: number;
  readonly upload_key: string | null;
};

/** The steps of an upload that depend on what the photo is for. */
type Keeping<Kept extends { id: PhotoId }> = {
  /**
   * Finds a photo stored earlier under the same upload key, which is then returned without reading the file; null:
   * none.
   */
  findSent(key: string): Promise<Kept | null>;
  /** Refuses an upload beyond the maximum number of photos, before the file is read. */
  requireFewEnough(): Promise<void>;
  /**
   * Inserts the photo's row, or returns the photo stored earlier under the same key. If it throws, the files are
   * removed.
   */
  writeDown(photo: StoredPhoto): Promise<Kept>;
};

/**
 * Makes the two pictures of an uploaded photo, puts them into the object store and records the photo. A photo that is
 * refused leaves nothing behind.
 *
 * @param owner  the account that uploads it
 * @throws Refused photo_not_readable, photo_too_large; over_request_rate_limit when the account uploads too many at
 * once; unavailable when all accounts together do
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
    // Files that cannot be removed now have no row, so that the task remove-stray-photos deletes them later.
    await Promise.allSettled(pictureKeys(id).map((key) => ctx.storage.remove(key)));
    throw fault;
  }
}

async function readFile(incoming: Incoming): Promise<Buffer> {
  let file: Buffer | null;
  try {
    file = await incoming.read();
  } catch {
    // The sender has disconnected, so that this refusal reaches nobody.
    throw new Refused('photo_not_readable');
  }
  if (file === null) throw new Refused('photo_too_large');
  return file;
}

/** Removes the files of a photo whose row is already deleted. Logs a failure instead of throwing. */
export async function removePictures(ctx: Context, id: PhotoId): Promise<void> {
  // When the store is down, the row stays deleted: the task remove-stray-photos removes files without a row.
  const removed = await Promise.allSettled(pictureKeys(id).map((key) => ctx.storage.remove(key)));
  for (const { reason } of removed.filter((one) => one.status === 'rejected')) {
    ctx.log.warn({ err: reason }, 'a picture stays until the next sweep');
  }
}
