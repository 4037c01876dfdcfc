import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { connection, reloadPage } from '../lib/connection.ts';
import { useLazyModule } from '../lib/use-lazy-module.ts';
import type { Access } from '../parts/viewer/access.ts';
import { useAccess, useAccessState } from '../parts/viewer/viewer.ts';
import { LoadingScreen } from '../ui/page/loading-screen.tsx';
import { PageFailed } from '../ui/page/page-failed.tsx';
import { toastError } from '../ui/toast/toast.ts';
import { followNavigation } from './follow-navigation.ts';
import { holdPages } from './held-page.ts';
import { interceptLinks } from './intercept-links.ts';
import { preloadScreens } from './preload-screens.ts';
import { createAppRouter } from './router.tsx';

const fetchAgain = () => import('./sign-in-again.tsx');
const fetchFactor = () => import('../screens/factor.tsx');

/**
 * Renders the router once it is known whether the user is signed in; the route guards run again whenever that changes.
 * `fromDoor`: whether the user came from the login page.
 */
export function Pages({ fromDoor }: { fromDoor: boolean }) {
  const access = useAccess();
  const state = useAccessState();
  const [router] = useState(() => createAppRouter(access));
  const guarded = useRef(state);
  const isKnown = state.status === 'known';
  // Creating the router takes as long as the first render: deferring it lets the browser respond in between.
  const made = useDeferredValue(true, false);

  useEffect(() => preloadScreens(router, access.quickRole()), [router, access]);
  useEffect(() => followNavigation(router, fromDoor), [router, fromDoor]);
  useEffect(() => holdPages(router, (href) => void reloadPage(href)), [router]);
  useEffect(() => interceptLinks((href) => void router.navigate({ href, resetScroll: !isThisPage(href) })), [router]);
  useEffect(() => {
    const refusal = access.refusedElsewhere();
    if (isKnown && refusal !== null) toastError(refusal); // users who are signed out read it on the login page
  }, [isKnown, access]);
  useEffect(() => {
    const before = guarded.current;
    guarded.current = state;
    if (before !== state && before.status !== 'loading' && before.status !== 'failed') void router.invalidate();
  }, [state, router]);

  useEffect(() => {
    if (state.status !== 'failed') return;
    const left = new AbortController();
    const { signal } = left;
    const retry = async () => {
      // Only a lost connection is retried automatically; after a server error, the user can press the retry button.
      if (await connection.check()) return;
      await connection.back(signal);
      if (!signal.aborted) await access.refresh();
    };
    void retry();
    return () => left.abort();
  }, [state, access]);

  if (state.status === 'loading' || !made) return <LoadingScreen />;
  if (state.status === 'factor') {
    return <Factor email={state.email} />;
  }
  if (state.status === 'failed') return <PageFailed words={state.message} onRetry={() => void access.refresh()} />;
  const paused = state.status === 'known' ? state.paused : undefined;
  return (
    <>
      <RouterProvider router={router} />
      {state.status === 'known' && paused && <Again email={state.viewer.email} asks={paused} />}
    </>
  );
}

/** The sign-in dialog over the page whose session has ended; lazy-loaded. */
function Again(props: { email: string; asks: 'ended' | 'factor' }) {
  const { part, failed } = useLazyModule(fetchAgain, true);
  if (failed) return <PageFailed />;
  return part ? <part.SignInAgain {...props} /> : null;
}

/** The page that asks for the second factor of sign-in; lazy-loaded. */
function Factor({ email }: { email: string }) {
  const { part, failed } = useLazyModule(fetchFactor, true);
  if (failed) return <PageFailed />;
  return part ? <part.FactorScreen email={email} /> : <LoadingScreen />;
}

/** Preloads the code of the page at a URL. @throws an error if it cannot be fetched */
export async function fetchPageAt(access: Access, address: string): Promise<void> {
  const router = createAppRouter(access, createMemoryHistory({ initialEntries: [address] }));
  const [routes] = router.getMatchedRoutes(new URL(address, location.href).pathname);
  await Promise.all(routes.map((route) => router.loadRouteChunk(route)));
}

/**
 * Whether a URL has the path of the current page. Such a navigation only opens or closes a dialog, and the page below
 * keeps its scroll position.
 */
const isThisPage = (href: string): boolean => new URL(href, location.href).pathname === location.pathname;
