import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { fetchScreens } from './fetch-screens.ts';
import { followNavigation } from './follow-navigation.ts';
import { PageFailed } from './page-failed.tsx';
import { createAppRouter } from './router.tsx';
import { useAccess, useAccessState } from './viewer.ts';

/** All pages, once it is known who is here; their guards are asked again each time that changes. */
export function Pages({ fromDoor }: { fromDoor: boolean }) {
  const access = useAccess();
  const state = useAccessState();
  const [router] = useState(() => createAppRouter(access));
  const guarded = useRef(state);

  useEffect(() => fetchScreens(router, access.quickRole()), [router, access]);
  useEffect(() => followNavigation(router, fromDoor), [router, fromDoor]);
  useEffect(() => {
    const before = guarded.current;
    guarded.current = state;
    if (before !== state && before.status !== 'loading' && before.status !== 'failed') void router.invalidate();
  }, [state, router]);

  if (state.status === 'loading') return <LoadingScreen />;
  if (state.status === 'failed') return <PageFailed words={state.message} onRetry={() => void access.refresh()} />;
  return <RouterProvider router={router} />;
}
