import type { WorkerScope } from './worker-scope.ts';

/** What the server sends in a push message; anything else is read as an empty one. */
type Message = { title?: unknown; tag?: unknown; url?: unknown };

const text = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);

/** Shows push messages as notifications, and opens a notification's page when it is tapped. */
export function showPushMessages(worker: WorkerScope): void {
  worker.addEventListener('push', (event) => {
    const { title, tag, url } = readMessage(event.data);
    event.waitUntil(
      worker.registration.showNotification(text(title, 'News from Swath'), {
        body: 'Open Swath to see more.',
        icon: '/icons/icon-192.png',
        ...(typeof tag === 'string' && { tag }),
        data: { url: text(url, '/') },
      }),
    );
  });

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { url }: Message = Object(event.notification.data);
    event.waitUntil(openPage(worker, text(url, '/')));
  });
}

/** Browsers require a notification for every message, even one that cannot be read. */
function readMessage(data: { json(): unknown } | null): Message {
  try {
    return Object(data?.json());
  } catch {
    return {};
  }
}

/** Focuses an open window that shows the page, or opens one; URLs of other sites are ignored. */
async function openPage(worker: WorkerScope, path: string): Promise<void> {
  const address = new URL(path, worker.location.origin);
  if (address.origin !== worker.location.origin) return;
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const here = pages.find((page) => new URL(page.url).pathname === address.pathname);
  await (here ? here.focus() : worker.clients.openWindow(address.href));
}
