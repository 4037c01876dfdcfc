import type { AccountId, PhotoId } from '@swath/domain/ids';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { Refused } from '../../platform/process/refused.ts';
import { pictureKey, pictureKeys } from './photo-address.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { openLine } from './wait-in-line.ts';

/** Concurrency limit of this process for uploads, each at most 15 MB, and of those that may queue with theirs unread. */
const inHouse = openLine({ atOnce: 8, waiting: 24 });

/** Concurrency limit per account in this process, so that one account cannot occupy all slots by sending slowly. */
const MOST_OF_ONE = 3;
const TRY_AGAIN_S = 5;
const underWay = new Map<AccountId, number>();

/** The uploaded file; null when it is larger than a photo may be. */
export type Incoming = {
  read(): Promise<Buffer | null>;
  /** Idempotency key, made on the device: a photo that is sent twice is stored once. */
  readonly key?: string | undefined;
};

/** A photo whose pictures are in the store, but whose row is not inserted yet. */
export type StoredPhoto = {
  readonly id: PhotoId;
  readonly owner_id: AccountId;
  /** Pixels of the larger picture. */
  readonly width: number;
  readonly height: number;
  /** Size of both pictures. */
  readonly bytes: number;
  readonly upload_key: string | null;
};

/** The steps that depend on what a photo is for. */
type Keeping<Kept extends { id: PhotoId }> = {
  /** Finds the photo stored earlier under the same key; it is returned without reading the file. */
  findSent(key: string): Promise<Kept | null>;
  /** Refuses before the file is read, so that no megabytes are sent in vain. */
  requireFewEnough(): Promise<void>;
  /** Inserts its row, or returns the one stored earlier under the same key. Pictures of a refused one are removed. */
  writeDown(photo: StoredPhoto): Promise<Kept>;
};

/**
 * Makes the pictures of an uploaded photo and puts them into the store; nothing is kept of one that is refused.
 *
 * @param owner  who uploads it
 * @throws Refused photo_not_readable, photo_too_large; over_request_rate_limit at the account's concurrency limit;
 *   unavailable at that of all accounts together
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
    // Pictures that cannot be removed now have no row; remove-stray-photos deletes them.
    await Promise.allSettled(pictureKeys(id).map((key) => ctx.storage.remove(key)));
    throw fault;
  }
}

async function readFile(incoming: Incoming): Promise<Buffer> {
  let file: Buffer | null;
  try {
    file = await incoming.read();
  } catch {
    // The sender has hung up; the refusal reaches no client.
    throw new Refused('photo_not_readable');
  }
  if (file === null) throw new Refused('photo_too_large');
  return file;
}

/** Removes the pictures of a photo whose row is gone. */
export async function removePictures(ctx: Context, id: PhotoId): Promise<void> {
  // The row is not restored when the store is down: the pictures then have no row and are removed with the strays.
  const removed = await Promise.allSettled(pictureKeys(id).map((key) => ctx.storage.remove(key)));
  for (const { reason } of removed.filter((one) => one.status === 'rejected')) {
    ctx.log.warn({ err: reason }, 'a picture stays until the next sweep');
  }
}
