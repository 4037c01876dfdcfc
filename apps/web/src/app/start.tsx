import { useCallback, useEffect, useState } from 'react';
import { connection, reloadPage } from '../lib/connection.ts';
import { loadModule } from '../lib/load-module.ts';
import { useOutdated } from '../lib/outdated-app.ts';
import { useLazyModule } from '../lib/use-lazy-module.ts';
import { paths } from '../parts/addresses/paths.ts';
import { useAccess, useAccessState } from '../parts/viewer/viewer.ts';
import { deviceTimeZone } from '../ui/format/device-time-zone.ts';
import { LoadingScreen } from '../ui/page/loading-screen.tsx';
import { PageFailed } from '../ui/page/page-failed.tsx';
import { holdPage } from './held-page.ts';
import { interceptLinks } from './intercept-links.ts';

const fetchPages = () => import('./pages.tsx');
const fetchUpdate = () => import('../screens/update.tsx');
const fetchDoor = () => import('../screens/login.tsx');

/**
 * The app's root component. The login page runs without the router, which is preloaded with all other pages at the
 * first press or key, and takes over when the user leaves the login page.
 */
export function Start() {
  const access = useAccess();
  const state = useAccessState();
  const outdated = useOutdated();
  const [cameToDoor] = useState(() => state.status === 'nobody' && isDoor(location.pathname));
  const [atDoor, setAtDoor] = useState(cameToDoor);
  if (atDoor && state.status !== 'nobody') setAtDoor(false);
  const enter = useCallback(() => setAtDoor(false), []);

  const leave = useCallback(
    async (address: string): Promise<void> => {
      holdPage(null);
      try {
        await (await loadModule(fetchPages)).fetchPageAt(access, address);
      } catch {
        if (await connection.check()) return reloadPage(address);
        // The login page stays as it is, with all input.
        const open = () => void leave(address);
        return holdPage({ title: null, open, reload: () => void reloadPage(address) });
      }
      history.pushState(null, '', address);
      enter();
    },
    [access, enter],
  );

  useEffect(() => (atDoor ? standAtDoor(enter, leave) : undefined), [atDoor, enter, leave]);

  if (outdated) return <Outdated />;
  return atDoor ? <Door leave={leave} /> : <Inside fromDoor={cameToDoor} />;
}

/** The login page without the router; users who are signed in never fetch it. */
function Door({ leave }: { leave: (address: string) => Promise<void> }) {
  const { part: door, failed } = useLazyModule(fetchDoor, true);
  if (failed) return <PageFailed />;
  return door ? <door.LoginScreen leave={leave} /> : <LoadingScreen />;
}

/** The page that asks for an update of the native app. The app contains its code, so it also loads offline. */
function Outdated() {
  const { part: update } = useLazyModule(fetchUpdate, true);
  return update ? <update.UpdateScreen /> : <LoadingScreen />;
}

/** All other pages, once their code is loaded. Without Suspense, which would delay showing them. */
function Inside({ fromDoor }: { fromDoor: boolean }) {
  const { part: pages, failed } = useLazyModule(fetchPages, true);
  useEffect(() => {
    // Warms up the browser's date formatting in a task of its own: its first use takes as long as a render.
    const timer = setTimeout(deviceTimeZone);
    return () => clearTimeout(timer);
  }, []);
  if (failed) return <PageFailed />;
  return pages ? <pages.Pages fromDoor={fromDoor} /> : <LoadingScreen />;
}

const isDoor = (path: string) => path === paths.login || path === paths.root;

/**
 * Sets the URL of the login page, preloads all other pages at the first press or key, intercepts links, and listens for
 * the browser's Back and Forward buttons.
 * @param enter  called on Back or Forward: shows the page of the present URL
 * @param leave  called with the URL of a pressed link: opens it
 * @returns a function that removes all listeners
 */
function standAtDoor(enter: () => void, leave: (address: string) => Promise<void>): () => void {
  if (location.pathname !== paths.login) history.replaceState(null, '', paths.login);
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('popstate', enter, { signal });
  for (const first of ['pointerdown', 'keydown']) addEventListener(first, fetchEarly, { once: true, signal });
  const stopLinks = interceptLinks((address) => void leave(address));
  return () => {
    stop.abort();
    stopLinks();
  };
}

async function fetchEarly(): Promise<void> {
  try {
    await fetchPages();
  } catch {
    return; // retried, with an error shown, when it is needed
  }
}
