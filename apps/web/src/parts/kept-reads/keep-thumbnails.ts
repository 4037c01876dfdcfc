import { readsEra } from '../../lib/kept-reads.ts';
import { THUMBNAILS } from '../../lib/worker/thumbnails.ts';

/** Maximum number of thumbnails that are stored; with `LARGEST`, at most 6 MB. */
const MOST = 60;
/** Thumbnails of this size in bytes or larger, or of unknown size, are not stored; most have 10 to 30 KB. */
const LARGEST = 100_000;

/**
 * Caches these thumbnails for offline use, and deletes all others. A thumbnail that cannot be fetched is left out.
 * @param urls  signed URLs of thumbnails, which belong to one account
 * @param era  `readsEra()` when the URLs were read; if it has changed since (e.g. by a sign-out), nothing is stored
 */
export async function keepThumbnails(urls: readonly string[], era: number): Promise<void> {
  if (!('caches' in globalThis)) return; // a page without TLS
  const missing = new Map(urls.slice(0, MOST).map((url) => [new URL(url, location.href).pathname, url]));
  try {
    const cache = await caches.open(THUMBNAILS);
    for (const kept of await cache.keys()) if (!missing.delete(new URL(kept.url).pathname)) await cache.delete(kept);
    for (const [path, url] of missing) {
      const response = await fetch(url);
      if (!response.ok || Number(response.headers.get('content-length') ?? LARGEST) >= LARGEST) continue;
      if (era === readsEra()) await cache.put(path, response);
    }
    if (era !== readsEra()) await caches.delete(THUMBNAILS);
  } catch {
    return; // offline, or storage that is blocked or full: tried again at the next change
  }
}
