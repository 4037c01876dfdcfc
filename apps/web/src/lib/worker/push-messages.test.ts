import { expect, test, vi } from 'vitest';
import { showPushMessages } from './push-messages.ts';
import type { WorkerScope } from './worker-scope.ts';

/** The worker as a browser starts it, with these pages of ours open. */
function startWorker(pages: string[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const showNotification = vi.fn(async (_title: string, _options: object) => {});
  const focused: string[] = [];
  const openWindow = vi.fn(async (_address: string) => {});
  showPushMessages({
    addEventListener: (kind: string, listener: (event: never) => void) => listeners.set(kind, listener as never),
    registration: { showNotification },
    location: { origin: 'https://swath.test' },
    clients: {
      claim: async () => {},
      matchAll: async () => pages.map((url) => ({ url, focus: async () => void focused.push(url) })),
      openWindow,
    },
    skipWaiting: async () => {},
  } satisfies WorkerScope);
  const dispatch = async (kind: string, event: object) => {
    let done: Promise<unknown> = Promise.resolve();
    listeners.get(kind)!({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  };
  return { dispatch, showNotification, focused, openWindow };
}

const data = (text: string) => ({ data: { json: () => JSON.parse(text) } });
const tapped = (url: string) => ({ notification: { close: () => {}, data: { url } } });

test('a message is shown with its title, and a later one of the same tag in its place', async () => {
  const { dispatch, showNotification } = startWorker();
  await dispatch('push', data('{"title":"Your lawn is mowed","tag":"t1","url":"/user/dashboard"}'));
  expect(showNotification).toHaveBeenCalledWith(
    'Your lawn is mowed',
    expect.objectContaining({ tag: 't1', data: { url: '/user/dashboard' } }),
  );
});

test.each(['{', 'null', '[]', '{"title":1,"tag":{},"url":7}'])(
  '%s is shown as news, and breaks nothing',
  async (text) => {
    const { dispatch, showNotification } = startWorker();
    await dispatch('push', data(text));
    expect(showNotification).toHaveBeenCalledWith('News from Swath', expect.objectContaining({ data: { url: '/' } }));
  },
);

test('a tap brings the page to the front that is open already', async () => {
  const { dispatch, focused, openWindow } = startWorker([
    'https://swath.test/login',
    'https://swath.test/user/dashboard',
  ]);
  await dispatch('notificationclick', tapped('/user/dashboard'));
  expect(focused).toEqual(['https://swath.test/user/dashboard']);
  expect(openWindow).not.toHaveBeenCalled();
});

test('a tap opens the page otherwise, and never another site’s', async () => {
  const { dispatch, openWindow } = startWorker();
  await dispatch('notificationclick', tapped('/user/dashboard'));
  expect(openWindow).toHaveBeenCalledWith('https://swath.test/user/dashboard');
  await dispatch('notificationclick', tapped('https://evil.test/'));
  expect(openWindow).toHaveBeenCalledTimes(1);
});
