import type { Viewer } from '@swath/contract/accounts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { createQueryClient } from '../../lib/query-client.ts';
import { useLazyModule } from '../../lib/use-lazy-module.ts';
import { BottomBar } from '../../ui/page/bottom-bar.tsx';
import { LoadingScreen } from '../../ui/page/loading-screen.tsx';
import { actorOf } from '../addresses/homes.ts';
import { LiveContext, useChangeStream } from '../live/live.ts';
import { usePasswordOffer } from '../viewer/password-offer.ts';
import { useAccess, ViewerContext } from '../viewer/viewer.ts';
import { useNativeEntries } from './native-entries.ts';

// Lazy-loaded: few users sign in by a code or have unsent photos.
const fetchUnsent = () => import('../photos/unsent-photos.tsx');
const fetchOffer = () => import('../new-password/password-offer-bar.tsx');

/** Layout route of every signed-in page. */
export function SignedIn() {
  const { viewer, queries } = useRouteContext({ from: '/signed-in' });
  return (
    <SignedInFrame viewer={viewer} queries={queries}>
      <Outlet />
      <NativeNavigation />
    </SignedInFrame>
  );
}

type Props = {
  viewer: Viewer;
  /** The query cache that the route's loaders fill; without it the frame has one of its own. */
  queries?: QueryClient;
  children: ReactNode;
};

/** Provides the viewer, the query client, and the event stream of changes. */
export function SignedInFrame(props: Props) {
  // One query cache per account and role: what was loaded for one is never shown to another.
  return <Frame key={`${props.viewer.id} ${props.viewer.role}`} {...props} />;
}

function Frame({ viewer, queries: given, children }: Props) {
  const access = useAccess();
  const [queries] = useState(() => given ?? createQueryClient());
  const offered = usePasswordOffer();
  const { part: unsent } = useLazyModule(fetchUnsent, actorOf(viewer) === 'crew');
  const { part: offer } = useLazyModule(fetchOffer, offered);
  const live = useChangeStream(viewer.id, queries, access);
  // The first page renders in slices (deferred), so that the browser stays responsive; later ones render at once.
  const here = useDeferredValue(true, false);

  // Nothing of an account stays after its last page, as after signing out.
  useEffect(() => () => queries.clear(), [queries]);
  useEffect(() => {
    const refused = { predicate: ({ state }: { state: { status: string } }) => state.status === 'error' };
    return access.onRenewed(() => void queries.invalidateQueries(refused));
  }, [access, queries]);

  return (
    <ViewerContext value={viewer}>
      <LiveContext value={live}>
        <QueryClientProvider client={queries}>
          {here && unsent && <unsent.UnsentPhotos />}
          {here && offered && offer && <offer.PasswordOfferBar />}
          {here ? children : <LoadingScreen />}
        </QueryClientProvider>
      </LiveContext>
    </ViewerContext>
  );
}

/** The bottom bar of the phone app; a browser has none. */
export function NativeNavigation() {
  return <BottomBar entries={useNativeEntries()} />;
}
