import { useSyncExternalStore } from 'react';
import { connection } from '../lib/connection.ts';
import type { AppRouter } from './router.tsx';

/** A navigation that failed because the page's code could not be fetched: the present page stays, with everything typed on it. */
export type HeldPage = {
  /** Its document title; null when it has none. */
  readonly title: string | null;
  /** Retries the navigation. */
  readonly open: () => void;
  /** Reloads the app at the page's address. */
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

/** Announces a page that could not be opened; null clears it. */
export function holdPage(page: HeldPage | null): void {
  held = page;
  notifyWatchers();
}

function setOpening(now: boolean): void {
  opening = now;
  notifyWatchers();
}

/** The page that could not be opened, if any. */
export const useHeldPage = (): HeldPage | null => useSyncExternalStore(watch, () => held);

/** Whether a page is being fetched while the present one stays. */
export const useOpening = (): boolean => useSyncExternalStore(watch, () => opening);

/** Milliseconds within which the browser's cache answers; what has to come over a lost network does not. */
const FROM_DISK_MS = 400;

/**
 * Leaves a page only once the next page's code is loaded. While offline the page stays as it is and the banner names the
 * one that could not be opened; it is retried when the network is back, if nothing was typed meanwhile. Code that cannot be
 * fetched although the server answers is opened by a full reload: the file was removed by a deploy, or the browser
 * remembers an earlier failure.
 *
 * @param loadAnew  reloads the app at an address
 * @returns stops it
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
        await unlessLost(Promise.all(chunks));
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

/** Waits for a fetch, but gives up while offline once the cache would have answered. */
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
