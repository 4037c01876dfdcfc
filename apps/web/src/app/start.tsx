import { useCallback, useEffect, useState } from 'react';
import { connection, reloadPage } from '../lib/connection.ts';
import { loadModule } from '../lib/load-module.ts';
import { useLazyModule } from '../lib/use-lazy-module.ts';
import { paths } from '../parts/addresses/paths.ts';
import { useAccess, useAccessState } from '../parts/viewer/viewer.ts';
import { deviceTimeZone } from '../ui/format/device-time-zone.ts';
import { LoadingScreen } from '../ui/page/loading-screen.tsx';
import { PageFailed } from '../ui/page/page-failed.tsx';
import { holdPage } from './held-page.ts';
import { interceptLinks } from './intercept-links.ts';

const fetchPages = () => import('./pages.tsx');
const fetchDoor = () => import('../screens/login.tsx');

/**
 * The app from its first moment. Somebody who comes to the login page is shown it by itself: the router and all other
 * pages are fetched behind it at the first press or key, and take over when the page is left.
 */
export function Start() {
  const access = useAccess();
  const state = useAccessState();
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
        // The login page stays as it is, with what was typed.
        const open = () => void leave(address);
        return holdPage({ title: null, open, reload: () => void reloadPage(address) });
      }
      history.pushState(null, '', address);
      enter();
    },
    [access, enter],
  );

  useEffect(() => (atDoor ? standAtDoor(enter, leave) : undefined), [atDoor, enter, leave]);

  return atDoor ? <Door leave={leave} /> : <Inside fromDoor={cameToDoor} />;
}

/** The login page by itself, which nobody fetches who is signed in. */
function Door({ leave }: { leave: (address: string) => Promise<void> }) {
  const { part: door, failed } = useLazyModule(fetchDoor, true);
  if (failed) return <PageFailed />;
  return door ? <door.LoginScreen leave={leave} /> : <LoadingScreen />;
}

/** The other pages, as soon as they are here. Not by suspense, which would hold them back for a while. */
function Inside({ fromDoor }: { fromDoor: boolean }) {
  const { part: pages, failed } = useLazyModule(fetchPages, true);
  useEffect(() => {
    // The first question about dates takes a browser as long as a drawing: it has a moment of its own, before there is one.
    const timer = setTimeout(deviceTimeZone);
    return () => clearTimeout(timer);
  }, []);
  if (failed) return <PageFailed />;
  return pages ? <pages.Pages fromDoor={fromDoor} /> : <LoadingScreen />;
}

const isDoor = (path: string) => path === paths.login || path === paths.root;

/** Gives the page its address, fetches what lies behind it in good time, follows links, and hears when the browser goes back. */
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
    return; // asked for again, and told, when it is needed
  }
}
