import type { Viewer } from '@swath/contract/accounts';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { createQueryClient } from '../../lib/query-client.ts';
import { LiveContext, useChangeStream } from '../live/live.ts';
import { useAccess, ViewerContext } from '../viewer/viewer.ts';
import { NativeNavigation } from './native-navigation.tsx';

/** Around every page that needs somebody signed in. */
export function SignedIn() {
  const { viewer } = useRouteContext({ from: '/signed-in' });
  return (
    <SignedInFrame viewer={viewer}>
      <Outlet />
      <NativeNavigation />
    </SignedInFrame>
  );
}

type Props = { viewer: Viewer; children: ReactNode };

/** Who is signed in, what was read for them, and the stream of what changes in it. */
export function SignedInFrame({ viewer, children }: Props) {
  // What was read for one person, or in one role, is never shown to the next.
  return (
    <Frame key={`${viewer.id} ${viewer.role}`} viewer={viewer}>
      {children}
    </Frame>
  );
}

function Frame({ viewer, children }: Props) {
  const access = useAccess();
  const [queries] = useState(createQueryClient);
  const live = useChangeStream(viewer.id, queries, access);

  useEffect(() => {
    const refused = { predicate: ({ state }: { state: { status: string } }) => state.status === 'error' };
    return access.onRenewed(() => void queries.invalidateQueries(refused));
  }, [access, queries]);

  return (
    <ViewerContext value={viewer}>
      <LiveContext value={live}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </LiveContext>
    </ViewerContext>
  );
}
