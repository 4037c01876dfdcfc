/** Name of the browser's database with the answers that are kept for use without a network. */
export const READS_DATABASE = 'swath-reads';
/** Name of the browser's cache with the thumbnails that belong to these answers. */
export const THUMBNAILS_CACHE = 'thumbnails-of-the-day';

let era = 0;

/** Counts how often everything was deleted: what was read at a lower count belongs to an earlier session. */
export const readsEra = (): number => era;

/**
 * Deletes all kept answers and thumbnails from this browser; connections to the database close by themselves. It does
 * not use the library for the database, as the login page calls it.
 */
export function forgetReads(): void {
  era++;
  // Both fail in browsers that block storage, where nothing was kept.
  try {
    globalThis.indexedDB?.deleteDatabase(READS_DATABASE);
    globalThis.caches?.delete(THUMBNAILS_CACHE).catch(() => undefined);
  } catch {
    return;
  }
}
