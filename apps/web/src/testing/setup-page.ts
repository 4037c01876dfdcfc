import { setImmediate as nextTask } from 'node:timers/promises';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
// Parts that screens fetch late and no test waits for: fetched before, they come while an event is still being handled.
import '../screens/login-story.tsx';
import { openDeviceDatabase } from '../lib/device-database.ts';
import { forgetOutdated } from '../lib/outdated-app.ts';
import { endOutbox } from '../parts/outbox/outbox.ts';
import { endWaitingPhotos } from '../parts/photos/waiting-photos.ts';
import '../ui/toast/toast-stack.tsx';
import { endSessions } from './open-session.ts';
import './retry-at-once.ts';

// How long something may take that does come: a machine may be ten times busier than the one a test was written on.
configure({ asyncUtilTimeout: 60_000 });

// jsdom draws nothing: media queries are answered as on a wide, light screen.
window.matchMedia = (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

Element.prototype.scrollIntoView = () => {};
Element.prototype.scrollTo = () => {};
window.scrollTo = () => {};

// The testing library would say so by itself in the first file of a process only.
beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
});

/** Once a file has imported one, all files of its process share it. */
async function clearDatabase(): Promise<void> {
  const database = await openDeviceDatabase();
  await Promise.all([database.clear('outbox'), database.clear('photos')]);
}

const { pushState, replaceState } = History.prototype;

// All files of one process share one page: each test leaves it as that of a browser that has just been opened.
afterEach(async () => {
  cleanup();
  // A navigation that began before the end still writes its address, which a router does in a microtask.
  await nextTask();
  endWaitingPhotos();
  endOutbox();
  forgetOutdated();
  vi.useRealTimers(); // the database takes its turns by timers
  if ('indexedDB' in globalThis) await clearDatabase();
  document.body.replaceChildren();
  document.head.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  await endSessions();
  // Each router puts functions of its own there.
  Object.assign(history, { pushState, replaceState });
  history.replaceState(null, '', '/');
});
