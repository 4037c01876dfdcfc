import { isProgramPath } from '@swath/contract/program-paths';
import { BACKGROUND_SYNC, SHELL } from '@swath/contract/service-worker';
import { setCacheNameDetails } from 'workbox-core';
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { outdatedCaches } from '../lib/worker/outdated-caches.ts';
import { showPushMessages } from '../lib/worker/push-messages.ts';
import { fetchThumbnail, isThumbnail } from '../lib/worker/thumbnails.ts';
import type { WorkerScope } from '../lib/worker/worker-scope.ts';
import { sendInBackground } from '../parts/unsent/send-in-background.ts';

declare const self: WorkerScope;
/** The files of one version of the app; null in development. Written by `apps/web/service-worker.ts`. */
declare const __PRECACHE__: { version: string; files: { url: string; revision: string | null }[] } | null;

const PREFIX = 'swath';

showPushMessages(self);
self.addEventListener('sync', (event) => {
  if (event.tag === BACKGROUND_SYNC) event.waitUntil(sendInBackground());
});
if (__PRECACHE__) serveFromCache(__PRECACHE__);

/**
 * Serves the app's pages and files from the cache, so that they open offline. Thumbnails come from the cache only while
 * offline. API calls go to the network.
 *
 * A new version becomes active as soon as it is fetched, and is used by pages opened from then on. Pages that are
 * already open keep their version, whose files stay cached for two more versions.
 */
function serveFromCache({ version, files }: NonNullable<typeof __PRECACHE__>): void {
  setCacheNameDetails({ prefix: PREFIX, precache: version, suffix: '' });
  precacheAndRoute(files, { cleanURLs: false });
  registerRoute(
    ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && !isProgramPath(url.pathname),
    createHandlerBoundToURL(SHELL),
  );
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ request }) => (await caches.match(request)) ?? fetch(request),
  );
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && isThumbnail(url),
    ({ request }) => fetchThumbnail(request),
  );
  self.addEventListener('install', () => void self.skipWaiting());
  self.addEventListener('activate', (event) => {
    // `claim`: also controls the page of the first visit, which was opened before the service worker existed.
    event.waitUntil(Promise.all([self.clients.claim(), deleteOutdated(version)]));
  });
}

async function deleteOutdated(version: string): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(`${PREFIX}-`));
  await Promise.all(outdatedCaches(versions, `${PREFIX}-${version}`).map((name) => caches.delete(name)));
}
