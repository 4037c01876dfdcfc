import { useSyncExternalStore } from 'react';
import { connection } from '../lib/connection.ts';
import type { AppRouter } from './router.tsx';

/** A page that was asked for and could not be fetched: the present one stays, with all that was typed on it. */
export type HeldPage = {
  /** Its name in the browser's tab; null when it has none. */
  readonly title: string | null;
  /** Tries again. */
  readonly open: () => void;
  /** Loads the app anew at the page. */
  readonly reload: () => void;
};

let held: HeldPage | null = null;
let opening = false;
const watchers = new Set<() => void>();

function tell(): void {
  for (const changed of watchers) changed();
}
const watch = (changed: () => void) => {
  watchers.add(changed);
  return () => watchers.delete(changed);
};

/** Shows that a page could not be opened, or with null that none is waited for any more. */
export function holdPage(page: HeldPage | null): void {
  held = page;
  tell();
}

function setOpening(now: boolean): void {
  opening = now;
  tell();
}

/** The page that could not be opened, if any. */
export const useHeldPage = (): HeldPage | null => useSyncExternalStore(watch, () => held);

/** Whether a page is being fetched while the present one stays. */
export const useOpening = (): boolean => useSyncExternalStore(watch, () => opening);

/** What is loaded from the disk is there within this time; what has to come over a lost network is not. */
const FROM_DISK_MS = 400;

/**
 * Leaves a page only once the code of the next one is there. Without a network the page stays as it is, the line at the top
 * says which one could not be opened, and it opens by itself when the network is back and nothing was typed meanwhile. What
 * cannot be fetched although the server answers is opened by loading the app anew: the file is gone since an update, or the
 * browser remembers an earlier failure.
 *
 * @param loadAnew  loads the app anew at an address
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

/** Waits for what is fetched, but not for what cannot come. */
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
