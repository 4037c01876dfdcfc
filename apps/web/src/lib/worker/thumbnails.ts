/** Name of the browser's cache with the thumbnails that are kept for use without a network. */
export const THUMBNAILS = 'thumbnails';

const PATH = /^\/photos\/[^/]+\/thumb$/;

/** Whether a URL is that of a photo's thumbnail. */
export const isThumbnail = ({ pathname }: URL): boolean => PATH.test(pathname);

/**
 * Fetches a thumbnail. Without a network the kept one is served: under its path alone, as the signature in the URL ends
 * after an hour or two. The server decides about every request that reaches it.
 */
export async function fetchThumbnail(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (fault) {
    const kept = await (await caches.open(THUMBNAILS)).match(new URL(request.url).pathname);
    if (kept) return kept;
    throw fault;
  }
}
