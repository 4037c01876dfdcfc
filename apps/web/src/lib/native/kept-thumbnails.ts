import { isThumbnail, THUMBNAILS } from '../worker/thumbnails.ts';

/** URLs of thumbnails that are not kept either. */
const missing = new Set<string>();

/**
 * Shows the kept thumbnail in place of one that cannot be fetched, as the service worker does in browsers: the native app
 * has none. The image learns of the failure only if none is kept.
 */
export function showKeptThumbnails(): void {
  if (!('caches' in globalThis)) return;
  const lookUp = (event: Event) => {
    const image = event.target;
    if (!(image instanceof HTMLImageElement) || missing.has(image.src) || !isThumbnail(new URL(image.src))) return;
    event.stopImmediatePropagation();
    void showKept(image);
  };
  addEventListener('error', lookUp, { capture: true });
}

async function showKept(image: HTMLImageElement): Promise<void> {
  const url = image.src;
  const kept = await (await caches.open(THUMBNAILS)).match(new URL(url).pathname);
  if (kept) image.src = URL.createObjectURL(await kept.blob());
  else {
    missing.add(url);
    image.dispatchEvent(new Event('error'));
  }
}
