/** Name of the browser's cache with the thumbnails that are kept for use without a network. */
export const THUMBNAILS = 'thumbnails';

const PATH = /^\/photos\/[^/]+\/thumb$/;

/** Whether a URL is that of a photo's thumbnail. */
export const isThumbnail = ({ pathname }: URL): boolean => PATH.test(pathname);

/** Finds a kept thumbnail: by its path alone, as the signature in the URL ends after an hour or two. */
export const findThumbnail = async ({ pathname }: URL): Promise<Response | undefined> =>
  (await caches.open(THUMBNAILS)).match(pathname);

/** Fetches a thumbnail; without a network the kept one is served. The server decides about requests that reach it. */
export async function fetchThumbnail(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (fault) {
    const kept = await findThumbnail(new URL(request.url));
    if (kept) return kept;
    throw fault;
  }
}

/** Keeps the thumbnail of a signed URL for use without a network. If it cannot be fetched, it is missing then. */
export async function keepThumbnail(url: string): Promise<void> {
  try {
    const response = await fetch(url);
    if (response.ok) await (await caches.open(THUMBNAILS)).put(new URL(url, location.href).pathname, response);
  } catch {
    return;
  }
}
