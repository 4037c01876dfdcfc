/** Name of the browser's cache (Cache API) with the thumbnails for offline use. */
export const THUMBNAILS = 'thumbnails';

const PATH = /^\/photos\/[^/]+\/thumb$/;

/** Whether a URL is that of a photo's thumbnail. */
export const isThumbnail = ({ pathname }: URL): boolean => PATH.test(pathname);

/** Finds a cached thumbnail by its path alone: the signature in the URL's query expires after an hour or two. */
export const findThumbnail = async ({ pathname }: URL): Promise<Response | undefined> =>
  (await caches.open(THUMBNAILS)).match(pathname);

/** Fetches a thumbnail; falls back to the cached one if there is no response. A refusal by the server is returned. */
export async function fetchThumbnail(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (fault) {
    const kept = await findThumbnail(new URL(request.url));
    if (kept) return kept;
    throw fault;
  }
}

/** Fetches a thumbnail by its signed URL and caches it for offline use; a failure is ignored. */
export async function keepThumbnail(url: string): Promise<void> {
  try {
    const response = await fetch(url);
    if (response.ok) await (await caches.open(THUMBNAILS)).put(new URL(url, location.href).pathname, response);
  } catch {
    return;
  }
}
