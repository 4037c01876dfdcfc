import { useSyncExternalStore } from 'react';
import { THUMBNAILS } from './worker/thumbnails.ts';

/** Name of the IndexedDB database with the API's responses that are stored for offline use. */
export const READS_DATABASE = 'swath-reads';

/** When the responses that can be shown offline were read, in ms since 1970, and whose pages they are for. */
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

/** Sets when the responses that can be shown offline were read, in ms since 1970. */
export const noteLoaded = (at: number, pages: Loaded['pages']): void => become({ at, pages });

/** Notes that all stored responses were restored to the query cache: `useLoaded` is null then if there were none. */
export const noteRestored = (): void => become(loaded ?? null);

/** When the responses that can be shown offline were read; null: there are none; undefined: not known yet. */
export const useLoaded = (): Loaded | null | undefined => useSyncExternalStore(watch, () => loaded);

/** Number of calls of `forgetReads` so far. A response read at a lower count belongs to an earlier session. */
export const readsEra = (): number => era;

/**
 * Deletes all stored responses and thumbnails from this browser; open connections to the database close by themselves.
 * Uses no database library, to keep the login page, which also calls it, small.
 */
export function forgetReads(): void {
  era++;
  become(null);
  try {
    globalThis.indexedDB?.deleteDatabase(READS_DATABASE);
    globalThis.caches?.delete(THUMBNAILS).catch(() => undefined);
  } catch {
    return; // the browser blocks its storage, so nothing was stored
  }
}
