import { findThumbnail, isThumbnail } from '../worker/thumbnails.ts';

/** URLs of thumbnails that could be neither fetched nor found in the cache. */
const missing = new Set<string>();

/**
 * Makes images fall back to cached thumbnails when a thumbnail cannot be fetched. In browsers the service worker does
 * that; the native app has none. The image's own `error` listeners are called only if the cache has none either.
 */
export function showKeptThumbnails(): void {
  if (!('caches' in globalThis)) return;
  const lookUp = (event: Event) => {
    const image = event.target;
    if (!(image instanceof HTMLImageElement) || missing.has(image.src) || !URL.canParse(image.src)) return;
    const url = new URL(image.src);
    if (!isThumbnail(url)) return;
    event.stopImmediatePropagation();
    void showKept(image, url);
  };
  addEventListener('error', lookUp, { capture: true });
}

async function showKept(image: HTMLImageElement, url: URL): Promise<void> {
  const kept = await findThumbnail(url);
  if (!kept) {
    missing.add(image.src);
    image.dispatchEvent(new Event('error'));
    return;
  }
  const picture = URL.createObjectURL(await kept.blob());
  image.addEventListener('load', () => URL.revokeObjectURL(picture), { once: true });
  image.src = picture;
}
