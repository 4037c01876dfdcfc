import { dayAt } from '@swath/domain/calendar';
import { usePrefetchQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ownCompany } from '../features/companies/companies.api.ts';
import { jobsAround } from '../features/crew-jobs/crew-jobs.api.ts';
import { useConnection } from '../lib/connection.ts';
import { jobSearch } from '../parts/addresses/page-searches.ts';
import { paths } from '../parts/addresses/paths.ts';
import { without } from '../parts/addresses/without.ts';
import { useLive } from '../parts/live/live.ts';
import { routeOf } from '../parts/route/route.api.ts';
import { useAccessState, useSignOut, useViewer } from '../parts/viewer/viewer.ts';
import { CompanyDashboard } from '../screens/company/dashboard.tsx';

/** The company's dashboard, connected to the router: which job's dialog is open is read from the search parameters. */
export function CompanyPage() {
  useReadEarly();
  return (
    <CompanyDashboard
      viewer={useViewer()}
      live={useLive()}
      signOut={useSignOut()}
      details={useJobInAddress()}
      waits={useIsReached()}
    />
  );
}

/** Whether the API can be reached, as far as known: it is online, and has returned the viewer since the app started. */
function useIsReached(): boolean {
  const access = useAccessState();
  return useConnection() === 'online' && !(access.status === 'known' && access.kept);
}

const route = getRouteApi(`/signed-in${paths.company}`);

/**
 * Reads from the search parameter which job's details dialog is open. Closing it goes back in history if it was opened
 * on this page, so that the Back button does not reopen it.
 */
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
 * Prefetches the day's jobs and route in parallel with the company. The company's time zone, and thus its today, is
 * known only once the company is loaded; until then the device's time zone is used, whose today is nearly always the
 * same.
 */
function useReadEarly(): void {
  const [today] = useState(() => dayAt(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone));
  usePrefetchQuery(ownCompany());
  usePrefetchQuery(jobsAround(today));
  usePrefetchQuery(routeOf(today));
}
