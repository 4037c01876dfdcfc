import { useSyncExternalStore } from 'react';
import { THUMBNAILS } from './worker/thumbnails.ts';

/** Name of the browser's database with the API's answers that are kept for use without a network. */
export const READS_DATABASE = 'swath-reads';

/** From when kept answers are, in ms since 1970, and whose pages they are for. */
export type Loaded = { readonly at: number; readonly pages: 'crew' | 'homeowner' };

let era = 0;
let loaded: Loaded | null | undefined;
const watchers = new Set<() => void>();

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

function become(now: Loaded | null): void {
  if (now === loaded || (now && now.at === loaded?.at && now.pages === loaded.pages)) return;
  loaded = now;
  for (const changed of watchers) changed();
}

/** Sets when the answers that can be shown without a network were read, in ms since 1970. */
export const noteLoaded = (at: number, pages: Loaded['pages']): void => become({ at, pages });

/** Notes that everything that this device keeps can be shown now. */
export const noteRestored = (): void => become(loaded ?? null);

/** From when the answers are that can be shown without a network; null: there are none; undefined: not known yet. */
export const useLoaded = (): Loaded | null | undefined => useSyncExternalStore(watch, () => loaded);

/** Counts how often everything was deleted: what was read at a lower count belongs to an earlier session. */
export const readsEra = (): number => era;

/**
 * Deletes all kept answers and thumbnails from this browser; open connections to the database close by themselves.
 * Without the library for the database, as the login page calls it, too.
 */
export function forgetReads(): void {
  era++;
  become(null);
  try {
    globalThis.indexedDB?.deleteDatabase(READS_DATABASE);
    globalThis.caches?.delete(THUMBNAILS).catch(() => undefined);
  } catch {
    return; // a browser that blocks its storage has kept nothing
  }
}
