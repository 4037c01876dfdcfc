import type { PhotoId } from '@swath/domain/ids';
import { UNATTACHED_PHOTO_HOURS } from '@swath/domain/photos/photo';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { pictureKeys } from './photo-address.ts';
import { findStoredIds } from './photos.reads.ts';
import { deleteEnded, deleteForgotten } from './photos.writes.ts';

const MOST_AT_ONCE = 200;

/**
 * Minimum age of a file without a row to be removed: an upload in progress stores its files before it inserts the row.
 */
const YOUNGEST_STRAY_MS = 3_600_000;

/**
 * Removes photos that have been unattached for a day, photos of queued jobs that ended thirty days ago without a
 * booking, and files without a row (of replaced papers of companies, or left by a crash or an outage of the store).
 */
export async function removeStrayPhotos(ctx: Context): Promise<void> {
  const most = MOST_AT_ONCE;
  await removeAll(ctx, (tx) => deleteForgotten(tx, { hours: UNATTACHED_PHOTO_HOURS, most }));
  await removeAll(ctx, (tx) => deleteEnded(tx, { most }));
  await removeStrayFiles(ctx);
}

/**
 * Deletes rows in batches, and removes the files of each after its commit: a file without a row is found again, but a
 * row without its file would be an error.
 */
async function removeAll(ctx: Context, deleteSome: (tx: Tx) => Promise<PhotoId[]>): Promise<void> {
  for (;;) {
    const gone = await ctx.db.transaction().execute(deleteSome);
    for (const key of gone.flatMap(pictureKeys)) await ctx.storage.remove(key);
    if (gone.length < MOST_AT_ONCE) break;
  }
}

async function removeStrayFiles(ctx: Context): Promise<void> {
  // Real time, not the product's adjustable clock: the store stamps its files with real time.
  const before = Date.now() - YOUNGEST_STRAY_MS;
  let keys: string[] = [];
  let removed = 0;
  const flush = async () => {
    const known = await findStoredIds(ctx.db, [...new Set(keys.map(idOf))].filter(isId));
    for (const key of keys.filter((one) => !known.has(idOf(one)))) {
      await ctx.storage.remove(key);
      removed++;
    }
    keys = [];
  };
  for await (const { key, writtenAt } of ctx.storage.list()) {
    if (isOurs(key) && writtenAt.getTime() < before) keys.push(key);
    if (keys.length >= MOST_AT_ONCE) await flush();
  }
  await flush();
  if (removed > 0) ctx.log.info({ removed }, 'files without a row were removed');
}

/** Whether a file is one of ours, by its name; other files in the folder or bucket are never removed. */
const isOurs = (key: string): boolean =>
  /^([0-9a-f-]{36}-(large|thumb)\.jpg|[0-9a-f-]{36}\.pdf|half-[0-9a-f-]{36}\.jpg)$/.test(key);
/** The id of the photo or paper that a file belongs to, by its name. */
const idOf = (key: string): string => key.replace(/(-(large|thumb)\.jpg|\.pdf)$/, '');
const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
