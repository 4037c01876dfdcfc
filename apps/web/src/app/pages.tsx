import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useAccess, useAccessState } from '../parts/viewer/viewer.ts';
import { LoadingScreen } from '../ui/page/loading-screen.tsx';
import { PageFailed } from '../ui/page/page-failed.tsx';
import { toastError } from '../ui/toast/toast.ts';
import { fetchScreens } from './fetch-screens.ts';
import { followLinks } from './follow-links.ts';
import { followNavigation } from './follow-navigation.ts';
import { createAppRouter } from './router.tsx';

const FactorScreen = lazy(async () => ({ default: (await import('../screens/factor.tsx')).FactorScreen }));

/** All pages, once it is known who is here; their guards are asked again each time that changes. */
export function Pages({ fromDoor }: { fromDoor: boolean }) {
  const access = useAccess();
  const state = useAccessState();
  const [router] = useState(() => createAppRouter(access));
  const guarded = useRef(state);
  const isKnown = state.status === 'known';
  // Making the router takes as long as drawing with it: the browser may answer in between.
  const made = useDeferredValue(true, false);

  useEffect(() => fetchScreens(router, access.quickRole()), [router, access]);
  useEffect(() => followNavigation(router, fromDoor), [router, fromDoor]);
  useEffect(() => followLinks((href) => void router.navigate({ href, resetScroll: !isThisPage(href) })), [router]);
  useEffect(() => {
    const refusal = access.refusedElsewhere();
    if (isKnown && refusal !== null) toastError(refusal); // others read it on the login page
  }, [isKnown, access]);
  useEffect(() => {
    const before = guarded.current;
    guarded.current = state;
    if (before !== state && before.status !== 'loading' && before.status !== 'failed') void router.invalidate();
  }, [state, router]);

  if (state.status === 'loading' || !made) return <LoadingScreen />;
  if (state.status === 'factor') {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <FactorScreen email={state.email} />
      </Suspense>
    );
  }
  if (state.status === 'failed') return <PageFailed words={state.message} onRetry={() => void access.refresh()} />;
  return <RouterProvider router={router} />;
}

/** A dialog over the page has an address of its own: what lies below it stays where it is. */
const isThisPage = (href: string): boolean => new URL(href, location.href).pathname === location.pathname;
