import { createRoute } from '@tanstack/react-router';
import { visitSearch } from '../parts/addresses/page-searches.ts';
import { paths } from '../parts/addresses/paths.ts';
import { only } from './guards.ts';
import { lazyPage as lazy } from './lazy-page.ts';
import { within } from './signed-in-routes.ts';

/** Routes of a homeowner's pages about one visit. */
export const visitPages = [
  createRoute({
    getParentRoute: within,
    path: paths.homeownerVisit,
    staticData: { title: 'Your visit' },
    validateSearch: visitSearch,
    beforeLoad: only('homeowner'),
    component: lazy(() => import('../screens/user/visits/visit.tsx'), 'HomeownerVisit'),
  }),
  createRoute({
    getParentRoute: within,
    path: paths.homeownerMessages,
    staticData: { title: 'Messages' },
    beforeLoad: only('homeowner'),
    component: lazy(() => import('../screens/user/visits/messages.tsx'), 'HomeownerMessages'),
  }),
  createRoute({
    getParentRoute: within,
    path: paths.homeownerProblem,
    staticData: { title: 'Report a problem' },
    beforeLoad: only('homeowner'),
    component: lazy(() => import('../screens/user/visits/problem.tsx'), 'HomeownerProblem'),
  }),
];

/** Route of a homeowner's page about one job in the queue; it opens wizards, whose steps are its children. */
export const queuedJob = createRoute({
  getParentRoute: within,
  path: paths.homeownerQueuedJob,
  staticData: { title: 'Your queued job' },
  beforeLoad: only('homeowner'),
  component: lazy(() => import('../screens/user/queued-jobs/queued-job.tsx'), 'HomeownerQueuedJob'),
});
