import type { Viewer } from '@swath/contract/accounts';
import { Outlet, useRouteContext } from '@tanstack/react-router';
import { useLazyModule } from '../lib/use-lazy-module.ts';
import { actorOf } from '../parts/addresses/homes.ts';
import { BottomNavigation, SignedInFrame } from '../parts/signed-in/signed-in.tsx';
import { ownerOf } from '../parts/viewer/kept-viewer.ts';
import { useAccess } from '../parts/viewer/viewer.ts';

const fetchDayPack = () => import('../screens/company/day-pack/day-pack.tsx');
const fetchHomePack = () => import('../screens/user/home-pack/home-pack.tsx');

/** Layout of every page for signed-in users. */
export function SignedInPage() {
  const { viewer, queries } = useRouteContext({ from: '/signed-in' });
  // Only a remembered session stores anything: others end with the tab, but the browser's database would stay.
  const keeps = useAccess().isRemembered();
  return (
    <SignedInFrame viewer={viewer} queries={queries}>
      <Outlet />
      <BottomNavigation />
      {keeps && actorOf(viewer) === 'crew' && <CrewDayPack viewer={viewer} />}
      {keeps && actorOf(viewer) === 'homeowner' && <HomeownerPack viewer={viewer} />}
    </SignedInFrame>
  );
}

/** Stores the crew's day on this device for offline use; its code is lazy-loaded, so as not to delay the first page. */
function CrewDayPack({ viewer }: { viewer: Viewer }) {
  const { part } = useLazyModule(fetchDayPack, true);
  return part && <part.DayPack key={ownerOf(viewer)} viewer={viewer} />;
}

/** Stores a homeowner's data on this device for offline use; its code is lazy-loaded, too. */
function HomeownerPack({ viewer }: { viewer: Viewer }) {
  const { part } = useLazyModule(fetchHomePack, true);
  return part && <part.HomePack key={ownerOf(viewer)} viewer={viewer} />;
}
