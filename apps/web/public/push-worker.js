// Shows push messages while no page of Swath is open. It fetches and keeps nothing.

self.addEventListener('push', (event) => {
  let message = {};
  try {
    message = event.data?.json() ?? {};
  } catch {
    // Not ours, or garbled: browsers want something to be shown all the same.
  }
  const title = typeof message.title === 'string' ? message.title : 'News from Swath';
  const url = typeof message.url === 'string' ? message.url : '/';
  event.waitUntil(
    self.registration.showNotification(title, {
      body: 'Open Swath to see more.',
      icon: '/favicon.svg',
      ...(typeof message.tag === 'string' && { tag: message.tag }),
      data: { url },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url ?? '/'));
});

/** Brings a page of ours to the front, or opens one; never another site's. */
async function open(path) {
  const address = new URL(path, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const here = pages.find((page) => new URL(page.url).pathname === address.pathname);
  await (here ? here.focus() : self.clients.openWindow(address.href));
}
