import { dayAt } from '@swath/domain/calendar';
import { usePrefetchQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ownCompany } from '../features/companies/companies.api.ts';
import { jobsAround } from '../features/crew-jobs/crew-jobs.api.ts';
import { jobSearch } from '../parts/addresses/page-searches.ts';
import { paths } from '../parts/addresses/paths.ts';
import { without } from '../parts/addresses/without.ts';
import { useLive } from '../parts/live/live.ts';
import { routeOf } from '../parts/route/route.api.ts';
import { useSignOut, useViewer } from '../parts/viewer/viewer.ts';
import { CompanyDashboard } from '../screens/company/dashboard.tsx';

/** The company's dashboard with what it is told from around it. */
export function CompanyPage() {
  useReadEarly();
  return <CompanyDashboard viewer={useViewer()} live={useLive()} signOut={useSignOut()} details={useJobInAddress()} />;
}

const route = getRouteApi(`/signed-in${paths.company}`);

/** The job whose details lie over the page. Closing goes back where they were opened here, so that Back does not open them again. */
function useJobInAddress() {
  const { job } = route.useSearch({ select: jobSearch });
  const { history, navigate } = useRouter();
  const openedHere = useRef(false);
  const before = useRef(job);
  useEffect(() => {
    if (job !== before.current) openedHere.current = job !== undefined && before.current === undefined;
    before.current = job;
  }, [job]);
  const close = () => {
    if (openedHere.current) history.back();
    else void navigate({ to: paths.company, search: without('job'), hash: true, replace: true, resetScroll: false });
  };
  return { jobId: job ?? null, close };
}

/**
 * Asks for the day's jobs and route together with the company, and not one after the other. Which day it is there only the
 * company says; until it has, the day of this device stands for it, which is nearly always the same.
 */
function useReadEarly(): void {
  const [today] = useState(() => dayAt(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone));
  usePrefetchQuery(ownCompany());
  usePrefetchQuery(jobsAround(today));
  usePrefetchQuery(routeOf(today));
}
