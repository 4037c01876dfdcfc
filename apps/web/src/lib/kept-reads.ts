import { useSyncExternalStore } from 'react';
import { THUMBNAILS } from './worker/thumbnails.ts';

/** Name of the browser's database with the API's answers that are kept for use without a network. */
export const READS_DATABASE = 'swath-reads';

let era = 0;
let loadedAt: number | null | undefined;
const watchers = new Set<() => void>();

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** Sets when the answers that can be shown without a network were read, in ms since 1970; null: there are none. */
export function noteLoaded(at: number | null): void {
  if (at === loadedAt) return;
  loadedAt = at;
  for (const changed of watchers) changed();
}

/** Notes that everything that this device keeps can be shown now. */
export const noteRestored = (): void => noteLoaded(loadedAt ?? null);

/**
 * When the answers that can be shown without a network were read, in ms since 1970; null: there are none; undefined: it
 * is not known yet.
 */
export const useLoadedAt = (): number | null | undefined => useSyncExternalStore(watch, () => loadedAt);

/** Counts how often everything was deleted: what was read at a lower count belongs to an earlier session. */
export const readsEra = (): number => era;

/**
 * Deletes all kept answers and thumbnails from this browser; open connections to the database close by themselves.
 * Without the library for the database, as the login page calls it, too.
 */
export function forgetReads(): void {
  era++;
  noteLoaded(null);
  try {
    globalThis.indexedDB?.deleteDatabase(READS_DATABASE);
    globalThis.caches?.delete(THUMBNAILS).catch(() => undefined);
  } catch {
    return; // a browser that blocks its storage has kept nothing
  }
}
