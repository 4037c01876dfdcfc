import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { paths } from '../parts/addresses/paths.ts';
import { useLive } from '../parts/live/live.ts';
import { useSignOut, useViewer } from '../parts/viewer/viewer.ts';
import { CompanyDashboard } from '../screens/company/dashboard.tsx';

/** The company's dashboard with what it is told from around it. */
export function CompanyPage() {
  return <CompanyDashboard viewer={useViewer()} live={useLive()} signOut={useSignOut()} details={useJobInAddress()} />;
}

const route = getRouteApi(`/signed-in${paths.company}`);

/** The job whose details lie over the page. Closing goes back where they were opened here, so that Back does not open them again. */
function useJobInAddress() {
  const { job } = route.useSearch();
  const { history, navigate } = useRouter();
  const openedHere = useRef(false);
  const before = useRef(job);
  useEffect(() => {
    if (job !== before.current) openedHere.current = job !== undefined && before.current === undefined;
    before.current = job;
  }, [job]);
  const close = () => {
    if (openedHere.current) history.back();
    else void navigate({ to: paths.company, search: {}, replace: true, resetScroll: false });
  };
  return { jobId: job ?? null, close };
}
