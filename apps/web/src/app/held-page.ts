import { useSyncExternalStore } from 'react';
import { connection } from '../lib/connection.ts';
import { isCodeOnDevice } from '../lib/load-module.ts';
import type { AppRouter } from './router.tsx';

/**
 * A navigation that failed because the next page's code could not be fetched. The current page stays, with all input.
 */
export type HeldPage = {
  /** Document title of the page that could not be opened; null if it has none. */
  readonly title: string | null;
  /** Tries the navigation again. */
  readonly open: () => void;
  /** Reloads the app at the URL of the page that could not be opened. */
  readonly reload: () => void;
};

let held: HeldPage | null = null;
let opening = false;
const watchers = new Set<() => void>();

function notifyWatchers(): void {
  for (const changed of watchers) changed();
}
const watch = (changed: () => void) => {
  watchers.add(changed);
  return () => watchers.delete(changed);
};

/** Sets which page could not be opened, for the banner; null clears it. */
export function holdPage(page: HeldPage | null): void {
  held = page;
  notifyWatchers();
}

function setOpening(now: boolean): void {
  opening = now;
  notifyWatchers();
}

/** The page that could not be opened, for the banner; null if there is none. */
export const useHeldPage = (): HeldPage | null => useSyncExternalStore(watch, () => held);

/** Whether the next page's code is being fetched while the current page stays. */
export const useOpening = (): boolean => useSyncExternalStore(watch, () => opening);

/**
 * Milliseconds within which code loads from the browser's HTTP cache; code that takes longer needs the network. Not
 * applied to code on this device, which a slow phone may take seconds to evaluate.
 */
const FROM_DISK_MS = 400;

/**
 * Keeps the current page until the next page's code is loaded. While offline, the current page stays, and the banner
 * names the page that could not be opened. That page is opened when the network is back, unless the user typed
 * something meanwhile. If code cannot be fetched although the server answers, the page is opened by a full reload: a
 * deploy has removed the file, or the browser remembers an earlier failure.
 * @param loadAnew  reloads the app at a URL
 * @returns a function that stops this
 */
export function holdPages(router: AppRouter, loadAnew: (href: string) => void): () => void {
  let asked = 0;
  let typed = false;
  const stop = new AbortController();
  addEventListener(
    'input',
    () => {
      typed = true;
    },
    { signal: stop.signal, capture: true },
  );
  const unblock = router.history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ currentLocation, nextLocation, action }) => {
      if (nextLocation.pathname === currentLocation.pathname) return false;
      const mine = ++asked;
      typed = false;
      holdPage(null);
      const [routes] = router.getMatchedRoutes(nextLocation.pathname);
      const chunks = routes.map((route) => router.loadRouteChunk(route)).filter((chunk) => chunk !== undefined);
      if (chunks.length === 0) return false;
      const { href, state } = nextLocation;
      setOpening(true);
      try {
        await (isCodeOnDevice() ? Promise.all(chunks) : unlessLost(Promise.all(chunks)));
        return mine !== asked;
      } catch {
        const answers = await connection.check();
        if (mine !== asked) return true;
        if (answers && !typed) loadAnew(href);
        else
          holdPage({
            title: routes.at(-1)?.options.staticData?.title ?? null,
            open: () => (action === 'REPLACE' ? router.history.replace(href, state) : router.history.push(href, state)),
            reload: () => loadAnew(href),
          });
        return true;
      } finally {
        if (mine === asked) setOpening(false);
      }
    },
  });
  const unwatch = connection.watch(() => {
    if (connection.state() === 'online' && !typed) held?.open();
  });
  return () => {
    stop.abort();
    unblock();
    unwatch();
    holdPage(null);
  };
}

/**
 * Waits for code that is being fetched. Once offline, rejects after the time in which the browser's cache would have
 * answered.
 */
async function unlessLost(fetching: Promise<unknown>): Promise<void> {
  const done = new AbortController();
  const lost = async () => {
    await connection.lost(done.signal);
    await new Promise((resolve) => setTimeout(resolve, FROM_DISK_MS));
    throw new Error('The network is gone.');
  };
  try {
    await Promise.race([fetching, lost()]);
  } finally {
    done.abort();
  }
}
