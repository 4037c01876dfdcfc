/**
 * URL of the service worker, which caches the app and shows push messages. Browsers that were subscribed to push messages
 * before the app could be installed have registered this one.
 */
export const SERVICE_WORKER = '/push-worker.js';

/** URL under which the service worker caches the app's page; the server answers it as any page. */
export const SHELL = '/shell';

/**
 * Stands in the built worker for the revision of the app's page: its content also depends on the server's settings, e.g.
 * for map tiles, so the server writes it.
 */
export const SHELL_REVISION = '__SHELL_REVISION__';

/** Tag of the background sync with which the service worker sends what waits on a crew's device. */
export const BACKGROUND_SYNC = 'swath.outbox';
