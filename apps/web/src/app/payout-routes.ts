import { createRoute } from '@tanstack/react-router';
import { ledgerSearch } from '../parts/addresses/ledger-address.ts';
import { monthSearch, payoutsSearch, yearSearch } from '../parts/addresses/page-searches.ts';
import { paths } from '../parts/addresses/paths.ts';
import { onlyWith } from './guards.ts';
import { lazyPage as lazy } from './lazy-page.ts';
import { within } from './signed-in-routes.ts';

/** Routes of a company's payouts and what is beside them: months, the year, one payout, the ledger. */
export const payoutPages = [
  createRoute({
    getParentRoute: within,
    path: paths.companyPayouts,
    staticData: { title: 'Payouts and Banking' },
    validateSearch: payoutsSearch,
    beforeLoad: onlyWith('books'),
    component: lazy(() => import('./payouts-page.tsx'), 'PayoutsPage'),
  }),
  createRoute({
    getParentRoute: within,
    path: paths.companyBooks,
    staticData: { title: 'Month by Month' },
    validateSearch: monthSearch,
    beforeLoad: onlyWith('books'),
    component: lazy(() => import('../screens/company/books.tsx'), 'CompanyBooks'),
  }),
  createRoute({
    getParentRoute: within,
    path: paths.companyYear,
    staticData: { title: 'Year' },
    validateSearch: yearSearch,
    beforeLoad: onlyWith('books'),
    component: lazy(() => import('../screens/company/year.tsx'), 'CompanyYear'),
  }),
  createRoute({
    getParentRoute: within,
    path: paths.companyPayout,
    staticData: { title: 'Payout' },
    beforeLoad: onlyWith('books'),
    component: lazy(() => import('../screens/company/payout.tsx'), 'CompanyPayout'),
  }),
  createRoute({
    getParentRoute: within,
    path: paths.companyLedger,
    staticData: { title: 'Ledger' },
    validateSearch: ledgerSearch,
    beforeLoad: onlyWith('books'),
    component: lazy(() => import('../screens/company/ledger.tsx'), 'CompanyLedger'),
  }),
] as const;
