/**
 * URL of the service worker, which caches the app and shows push messages. The name is from when the worker showed only
 * push messages; it stays the same, because browsers have registered it.
 */
export const SERVICE_WORKER = '/push-worker.js';

/** URL under which the service worker caches the app's page. The server returns the same page as for other pages. */
export const SHELL = '/shell';

/**
 * Placeholder in the built worker for the revision of the app's page, a hash of its content and its Content Security
 * Policy. The server replaces it, as the page also depends on the server's settings, e.g. for map tiles.
 */
export const SHELL_REVISION = '__SHELL_REVISION__';

/** Tag of the background sync event on which the service worker sends acts and photos queued on a crew's device. */
export const BACKGROUND_SYNC = 'swath.outbox';
