import type { Viewer } from '@swath/contract/accounts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { isNative } from '../../lib/platform.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { useLazyModule } from '../../lib/use-lazy-module.ts';
import { BottomBar } from '../../ui/page/bottom-bar.tsx';
import { LoadingScreen } from '../../ui/page/loading-screen.tsx';
import { actorOf } from '../addresses/homes.ts';
import { LiveContext, useChangeStream } from '../live/live.ts';
import { usePasswordOffer } from '../viewer/password-offer.ts';
import { useAccess, ViewerContext } from '../viewer/viewer.ts';
import { useNavigation } from './navigation.ts';
import { MoreEntry } from './side-menu.tsx';

// Loaded only when needed: the outbox by crews, the offer of a new password after a sign-in with a mailed code.
const fetchUnsent = () => import('../unsent/unsent.tsx');
const fetchOffer = () => import('../new-password/password-offer-bar.tsx');
// Loaded after the first page is rendered, so as not to delay it.
const fetchInstalled = () => import('../installed-app/installed-app.tsx');

type Props = {
  viewer: Viewer;
  /** The query cache that the route's loaders fill; left out: a new one is created. */
  queries?: QueryClient;
  children: ReactNode;
};

/** Provides its children with the viewer, the query cache, and the server's stream of changes. */
export function SignedInFrame(props: Props) {
  // A new query cache for each account and role, so that no account sees another's data.
  return <Frame key={`${props.viewer.id} ${props.viewer.role}`} {...props} />;
}

function Frame({ viewer, queries: given, children }: Props) {
  const access = useAccess();
  const [queries] = useState(() => given ?? createQueryClient());
  const offered = usePasswordOffer();
  const { part: unsent } = useLazyModule(fetchUnsent, actorOf(viewer) === 'crew');
  const { part: offer } = useLazyModule(fetchOffer, offered);
  const live = useChangeStream(viewer.id, queries, access);
  // The first page is rendered deferred, in slices, so that the browser stays responsive; later pages at once.
  const here = useDeferredValue(true, false);
  const { part: installed } = useLazyModule(fetchInstalled, here);

  // Clear the cache after the account's last page, e.g. at sign-out.
  useEffect(() => () => queries.clear(), [queries]);
  useEffect(() => {
    const refused = { predicate: ({ state }: { state: { status: string } }) => state.status === 'error' };
    return access.onRenewed(() => void queries.invalidateQueries(refused));
  }, [access, queries]);

  return (
    <ViewerContext value={viewer}>
      <LiveContext value={live}>
        <QueryClientProvider client={queries}>
          {here && installed && <installed.InstalledApp />}
          {here && unsent && <unsent.Unsent />}
          {here && offered && offer && <offer.PasswordOfferBar />}
          {here ? children : <LoadingScreen />}
        </QueryClientProvider>
      </LiveContext>
    </ViewerContext>
  );
}

/** The bottom bar of a phone; the phone app has it on every screen. */
export function BottomNavigation() {
  const { all, bar, hasMore } = useNavigation();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isInMenu = all.slice(bar.length).some(({ to }) => path.startsWith(to));
  return <BottomBar entries={bar} more={hasMore && <MoreEntry current={isInMenu} />} phoneOnly={!isNative()} />;
}
