import { createRoute } from '@tanstack/react-router';
import { weekSearch } from '../parts/addresses/page-searches.ts';
import { paths } from '../parts/addresses/paths.ts';
import { only } from './guards.ts';
import { lazyPage as lazy } from './lazy-page.ts';
import { within } from './signed-in-routes.ts';

/** The route of the hours that members of a company work; every member has their own there. */
export const hoursPage = createRoute({
  getParentRoute: within,
  path: paths.companyHours,
  staticData: { title: 'Hours worked' },
  validateSearch: weekSearch,
  beforeLoad: only('crew'),
  component: lazy(() => import('../screens/company/hours.tsx'), 'CompanyHours'),
});
